import { BodyField } from '#app/editor/body-field.tsx'
import { documentIn } from '#app/editor/text-input.ts'
import { PictureField } from '#app/media/pictures/picture-field.tsx'
import type { PictureChoice } from '#app/media/pictures/upload/upload.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AttachmentFields } from './attachment-fields.tsx'
import { Group, RowList, type GroupProps } from './event-form-group.tsx'

type DescriptionProps = GroupProps & { picture: PictureChoice | undefined; onChange: () => void }

export function Description({ state, picture, onChange }: DescriptionProps) {
  const field = { state, unmarked: true }
  return (
    <Group legend="Beschreibung">
      <BodyField
        name="description"
        initial={documentIn(state.values.description ?? '')}
        error={state.errors.description}
        onChange={onChange}
      />
      <RowList
        state={state}
        kind="programme"
        heading="Programm"
        one="Programmpunkt"
        add="Programmpunkt hinzufügen"
      >
        {(prefix) => (
          <>
            <TextField {...field} name={`${prefix}time`} label="Zeit" width="c2" maxLength={20} />
            <TextField {...field} name={`${prefix}item`} label="Was" width="c4" maxLength={200} />
          </>
        )}
      </RowList>
      <RowList
        state={state}
        kind="attachment"
        heading="Anhänge"
        one="Anhang"
        add="Anhang hinzufügen"
        hint="Ausschreibung, Anfahrtsplan: eine Datei aus der Bibliothek, oder die Adresse von etwas, das schon im Netz steht."
      >
        {(prefix) => <AttachmentFields state={state} prefix={prefix} onChange={onChange} />}
      </RowList>
      <div>
        <h2 className="h3">Titelbild</h2>
        <PictureField
          name="pictureId"
          initial={picture}
          error={state.errors.pictureId}
          onChange={onChange}
          without="Ohne Titelbild beginnt die Seite mit dem Text."
        />
      </div>
    </Group>
  )
}

export function ForVisitors({ state }: GroupProps) {
  const field = { state, unmarked: true, width: 'c3' } as const
  return (
    <Group legend="Für Besucher">
      <div className="fgrid">
        <TextField {...field} name="admission" label="Eintritt" maxLength={300} />
        <TextField {...field} name="parking" label="Parken" maxLength={300} />
        <TextField {...field} name="children" label="Kinder" maxLength={300} />
        <TextField {...field} name="accessibility" label="Barrierefreiheit" maxLength={300} />
        <TextField
          {...field}
          name="contactEmail"
          label="Wer Fragen beantwortet"
          type="email"
          hint="Postfach einer Funktion, zum Beispiel der Presse; steht auf der Seite."
        />
        <TextArea
          state={state}
          unmarked
          name="photoNotice"
          label="Fotohinweis"
          hint="Wenn fotografiert wird: wofür, und wie man nicht aufs Bild kommt."
          rows={3}
          maxLength={500}
        />
      </div>
    </Group>
  )
}

export function FlyIn({ state }: GroupProps) {
  const field = { state, unmarked: true }
  return (
    <Group legend="Anflug">
      <div className="fgrid">
        <CheckField name="flyIn" state={state}>
          Gäste fliegen ein: Angaben für Besatzungen zeigen
        </CheckField>
        <CheckField name="pprRequired" state={state}>
          PPR erforderlich
        </CheckField>
        <CheckField name="landingFeeFree" state={state}>
          Landegebühr frei
        </CheckField>
        <CheckField name="camping" state={state}>
          Zelten am Flugzeug erlaubt
        </CheckField>
        <TextField {...field} name="radio" label="Funk" width="c3" maxLength={120} />
        <TextField {...field} name="arrivalNote" label="Hinweis" width="c3" maxLength={500} />
        <TextField {...field} name="slotFrom" label="Ankunftszeiten von" type="time" width="c3" />
        <TextField {...field} name="slotTo" label="Ankunftszeiten bis" type="time" width="c3" />
        <TextField
          {...field}
          name="slotMinutes"
          label="Abstand"
          unit="Minuten"
          width="c3"
          inputMode="numeric"
        />
        <TextField
          {...field}
          name="slotPlaces"
          label="Luftfahrzeuge je Zeit"
          width="c3"
          inputMode="numeric"
        />
      </div>
    </Group>
  )
}
