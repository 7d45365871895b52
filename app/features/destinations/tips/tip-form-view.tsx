import type { FormState } from '#app/lib/forms.ts'
import { sentPicturesLimit } from '#app/requests/sent-pictures/sent-picture-limits.ts'
import { CheckField, PicturesField, RadioGroup, SelectField, TextArea, TextField } from '#app/ui/fields.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { categories, categoryCodes, surfaces } from '../destination.ts'
import { categoryField } from './tip-form.ts'
import { choicesOf } from '#app/lib/labels.ts'

type FieldsProps = { state: FormState | undefined }

const ways = [
  { value: 'by-air', label: 'mit dem Flugzeug' },
  { value: 'ground', label: 'in der Umgebung, ohne Flugzeug' },
]
const surfaceChoices = choicesOf(surfaces)

/** A plain form, with or without pictures. */
export function TipFormView({ idempotencyKey, state }: FieldsProps & { idempotencyKey: string }) {
  return (
    <form className="form" method="post" encType="multipart/form-data" action="#meldung" noValidate>
      <RefusedFields errors={state?.errors ?? {}} />
      <input type="hidden" name="formKey" value={idempotencyKey} />
      <fieldset>
        <legend>Ziel</legend>
        <div className="fgrid">
          <TextField name="name" label="Name" maxLength={80} required state={state} width="c3" />
          <TextField
            name="icao"
            label="ICAO-Kennung"
            hint="Vier Buchstaben"
            maxLength={4}
            state={state}
            width="c3"
          />
          <RadioGroup name="typ" label="Wie man hinkommt" choices={ways} required state={state} />
          <TextArea
            name="beschreibung"
            label="Was einen dort erwartet"
            rows={5}
            maxLength={1200}
            required
            state={state}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>Wofür</legend>
        <div className="tip-ticks">
          {categoryCodes.map((code) => (
            <CheckField key={code} name={categoryField(code)} state={state}>
              {categories[code]}
            </CheckField>
          ))}
        </div>
      </fieldset>
      <PlaceFields state={state} />
      <ThereFields state={state} />
      <PictureFields state={state} />
      <CheckField name="nennen" state={state}>
        Beim Ziel darf stehen, dass der Tipp von mir ist, solange ich der Nennung meines Namens zugestimmt
        habe.
      </CheckField>
      <div className="btn-row">
        <button className="btn btn-lg" name="intent" value="propose">
          Vorschlagen
        </button>
      </div>
    </form>
  )
}

function PlaceFields({ state }: FieldsProps) {
  return (
    <fieldset>
      <legend>Lage und Landen</legend>
      <div className="fgrid">
        <TextField
          name="breite"
          label="Breite, Nord"
          hint="Wie 50,123, wenn du sie kennst"
          inputMode="decimal"
          unit="°"
          state={state}
          width="c3"
        />
        <TextField
          name="laenge"
          label="Länge, Ost"
          hint="Wie 9,456"
          inputMode="decimal"
          unit="°"
          state={state}
          width="c3"
        />
        <SelectField
          name="belag"
          label="Piste"
          choices={surfaceChoices}
          prompt="keine oder unbekannt"
          state={state}
          width="c3"
        />
        <TextField
          name="piste-laenge"
          label="Länge der Piste"
          inputMode="numeric"
          unit="m"
          state={state}
          width="c3"
        />
        <TextField name="ppr" label="PPR" hint="„PPR telefonisch“" maxLength={200} state={state} width="c3" />
        <TextField
          name="kraftstoff"
          label="Kraftstoff"
          hint="Mit Komma getrennt"
          maxLength={120}
          state={state}
          width="c3"
        />
      </div>
    </fieldset>
  )
}

function ThereFields({ state }: FieldsProps) {
  return (
    <fieldset>
      <legend>Vor Ort</legend>
      <div className="fgrid">
        <TextField name="lokal" label="Lokal" maxLength={80} state={state} width="c3" />
        <TextField name="lokal-zeiten" label="Geöffnet" maxLength={120} state={state} width="c3" />
        <TextField
          name="lokal-telefon"
          label="Telefon des Lokals"
          type="tel"
          maxLength={40}
          state={state}
          width="c3"
        />
        <TextField
          name="lokal-web"
          label="Website des Lokals"
          inputMode="url"
          maxLength={200}
          state={state}
          width="c3"
        />
        <TextArea
          name="hinkommen"
          label="Hinkommen und weiterkommen"
          hint="Zu Fuß, Rad, Bus, Taxi, Mietwagen; mit Minuten"
          rows={2}
          maxLength={400}
          state={state}
        />
        <TextField name="link" label="Mehr darüber" inputMode="url" maxLength={200} state={state} />
      </div>
    </fieldset>
  )
}

function PictureFields({ state }: FieldsProps) {
  return (
    <fieldset>
      <legend>Eigene Bilder</legend>
      <div className="fgrid">
        <PicturesField
          hint={`Bis zu ${sentPicturesLimit}, je höchstens 12\u202FMB. Ort und Zeit der Aufnahme werden entfernt.`}
          state={state}
        />
        <TextField name="bilder-zeigen" label="Was die Bilder zeigen" maxLength={200} state={state} />
        <CheckField name="bilder-rechte" state={state}>
          Die Bilder sind von mir. Der Verein darf sie auf seiner Website zeigen, und wer darauf zu erkennen
          ist, ist einverstanden.
        </CheckField>
      </div>
    </fieldset>
  )
}
