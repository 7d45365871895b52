import { chronicleCategories } from '#app/features/airfield/history/chronicle-entry.ts'
import type { FormState } from '#app/lib/forms.ts'
import type { SentPicture } from '#app/requests/sent-pictures/sent-pictures.server.ts'
import { CheckField, type Choice, FieldError, SelectField, TextField } from '#app/ui/fields.tsx'
import { PhotoFields, newEntry, noEntry, pictureBox } from './photo-request.ts'
import { choicesOf } from '#app/lib/labels.ts'

type PhotoAcceptFieldsProps = {
  /** Stored JSON. */
  fields: string
  pictures: readonly SentPicture[]
  /** Chronicle entries without a picture. */
  entries: readonly Choice[]
  state: FormState | undefined
}

const categoryChoices = choicesOf(chronicleCategories)

/** Fields for choosing the pictures to accept, their description, and the chronicle entry of the first one. */
export function PhotoAcceptFields({ fields, pictures, entries, state }: PhotoAcceptFieldsProps) {
  const { shows, credit, peopleAgree } = PhotoFields.parse(JSON.parse(fields))
  const chronicle = [
    { value: noEntry, label: 'nur in den Bilderbestand' },
    { value: newEntry, label: 'neuer Eintrag' },
    ...entries,
  ]
  return (
    <div className="fgrid">
      <div className="field" id="bilder">
        {pictures.map(({ id, fileName }) => (
          <CheckField key={id} name={pictureBox(id)} state={state} defaultChecked>
            {fileName} übernehmen
          </CheckField>
        ))}
        <FieldError id="bilder-e" error={state?.errors.bilder} />
      </div>
      <TextField
        name="zeigt"
        label="Bildbeschreibung"
        hint="Für alle, die das Bild nicht sehen"
        defaultValue={shows.replace(/\s+/g, ' ').slice(0, 200)}
        maxLength={200}
        required
        state={state}
      />
      <TextField
        name="quelle"
        label="Quelle"
        hint="Steht beim Bild; leer: niemand"
        defaultValue={credit ?? ''}
        maxLength={120}
        state={state}
        width="c3"
      />
      {peopleAgree !== 'none' && (
        <TextField
          name="grund-personen"
          label="Warum die Abgebildeten gezeigt werden dürfen"
          defaultValue={peopleAgree === 'agreed' ? 'einverstanden laut Einsender' : ''}
          maxLength={200}
          required
          state={state}
          width="c3"
        />
      )}
      <SelectField name="chronik" label="Chronik" required choices={chronicle} state={state} width="c3" />
      <TextField
        name="ueberschrift"
        label="Überschrift des neuen Eintrags"
        maxLength={120}
        state={state}
        width="c3"
      />
      <SelectField
        name="art"
        label="Art des neuen Eintrags"
        required
        choices={categoryChoices}
        defaultValue="event"
        state={state}
        width="c3"
      />
    </div>
  )
}
