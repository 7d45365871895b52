import { mailInput, nameInput, phoneInput } from '#app/ui/personal-inputs.ts'
import { spanInDative } from '#app/lib/span-words.ts'
import { FormGuard } from '#app/requests/form-guard.tsx'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { sentPicturesLimit } from '#app/requests/sent-pictures/sent-picture-limits.ts'
import { CheckField, PicturesField, RadioGroup, TextArea, TextField } from '#app/ui/fields.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { licenceText, peopleWords, rightsWords } from './photo-form.ts'

type PhotoFormViewProps = { pass: string; refused: RefusedForm | undefined; retentionDays: number }

const choicesOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** A plain form that needs no script. */
export function PhotoFormView({ pass, refused: state, retentionDays }: PhotoFormViewProps) {
  return (
    <form className="form" method="post" encType="multipart/form-data" noValidate>
      <ErrorSummary state={state} />
      <FormGuard pass={pass} />
      <fieldset>
        <legend>Die Bilder</legend>
        <div className="fgrid">
          <PicturesField
            name="bilder"
            label="Bilder"
            hint={`Ein bis ${sentPicturesLimit} Bilder als JPEG, PNG, WebP oder AVIF, je höchstens 12\u202FMB. Was die Kamera dazugeschrieben hat, entfernen wir.`}
            required
            state={state}
          />
          <TextField
            name="jahr"
            label="Jahr der Aufnahme"
            inputMode="numeric"
            maxLength={4}
            required
            state={state}
            width="c2"
          />
          <TextField
            name="ort"
            label="Ort"
            hint="Zum Beispiel: vor der alten Halle"
            maxLength={120}
            required
            state={state}
            width="c4"
          />
          <CheckField name="etwa" state={state}>
            Das Jahr ist geschätzt.
          </CheckField>
          <TextArea name="motiv" label="Was ist zu sehen?" rows={4} maxLength={1000} required state={state} />
        </div>
      </fieldset>
      <fieldset>
        <legend>Personen auf den Bildern</legend>
        <div className="fgrid">
          <TextArea name="personen" label="Wer ist zu sehen?" rows={2} maxLength={400} state={state} />
          <RadioGroup
            name="abgebildete"
            label="Sind Personen zu erkennen?"
            choices={choicesOf(peopleWords)}
            required
            state={state}
          />
        </div>
      </fieldset>
      <RightsFields state={state} />
      <fieldset>
        <legend>Sie</legend>
        <div className="fgrid">
          <TextField name="name" label="Name" {...nameInput} required state={state} width="c3" />
          <TextField name="email" label="E-Mail" {...mailInput} required state={state} width="c3" />
          <TextField
            name="telefon"
            label="Telefon"
            hint="Für Rückfragen"
            {...phoneInput}
            state={state}
            width="c3"
          />
        </div>
      </fieldset>
      <div className="btn-row">
        <button className="btn btn-lg">Bilder einsenden</button>
        <p className="small muted">
          Sie erhalten eine Kopie mit einem Link, unter dem Sie alles verfolgen und zurückziehen können. Was
          wir nicht annehmen, löschen wir spätestens nach {spanInDative(retentionDays)}; mehr dazu unter{' '}
          <a href="/datenschutz">Datenschutz</a>.
        </p>
      </div>
    </form>
  )
}

function RightsFields({ state }: { state: RefusedForm | undefined }) {
  return (
    <fieldset>
      <legend>Rechte an den Bildern</legend>
      <div className="fgrid">
        <RadioGroup
          name="rechte"
          label="Wer hat die Rechte?"
          choices={choicesOf(rightsWords)}
          required
          state={state}
        />
        <TextField
          name="rechteinhaber"
          label="Wer hat es erlaubt?"
          hint="Nur wenn Sie die Rechte nicht selbst haben"
          maxLength={120}
          state={state}
          width="c3"
        />
        <TextField
          name="quelle"
          label="Als Quelle nennen"
          hint="Leer: niemanden"
          maxLength={120}
          state={state}
          width="c3"
        />
        <CheckField name="lizenz" required state={state}>
          {licenceText}
        </CheckField>
      </div>
    </fieldset>
  )
}
