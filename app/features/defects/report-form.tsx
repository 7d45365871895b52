import type { FormState } from '#app/lib/forms.ts'
import { PicturesField } from '#app/ui/pictures-field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { defectsAddress } from './addresses.ts'
import { DefectList } from './defect-list.tsx'
import type { DefectLine } from './open-defects.server.ts'

type ReportFormProps = {
  aircraft: readonly { value: string; label: string }[]
  open: readonly DefectLine[]
  state: FormState
}

export function ReportForm({ aircraft, open, state }: ReportFormProps) {
  const common = { state, unmarked: true }
  const isRefused = Object.keys(state.errors).length > 0
  return (
    <>
      <div className="vf-head">
        <h1>Störung melden</h1>
        <a href={defectsAddress}>Alle Störungen</a>
      </div>
      <div className="dash">
        {aircraft.length === 0 ? (
          <p className="panel w7">Noch ist kein Flugzeug eingetragen.</p>
        ) : (
          <form
            className="form panel w7"
            method="post"
            encType="multipart/form-data"
            action="#meldung"
            noValidate
          >
            <input type="hidden" name="kennung" value={state.values.kennung ?? ''} />
            <RefusedFields errors={state.errors} />
            <div className="fgrid">
              <SelectField
                name="flugzeug"
                label="Flugzeug"
                choices={aircraft}
                prompt="Bitte wählen"
                required
                {...common}
              />
              <TextField
                name="titel"
                label="Was ist es?"
                maxLength={80}
                hint="In ein paar Worten: „Haubenriegel klemmt“"
                required
                {...common}
              />
              <TextArea
                name="text"
                label="Genauer"
                maxLength={2000}
                rows={5}
                hint="Wann bemerkt, wobei, was du schon getan hast."
                {...common}
              />
            </div>
            <RadioGroup
              name="sperren"
              label="Darf damit noch geflogen werden?"
              required
              choices={[
                { value: 'nein', label: 'Ja, es beeinträchtigt die Sicherheit nicht' },
                {
                  value: 'ja',
                  label:
                    'Nein, das Flugzeug wird sofort gesperrt; wer es reserviert hat, bekommt eine E-\u2060Mail',
                },
              ]}
              state={state}
            />
            <PicturesField
              name="bilder"
              label="Bilder"
              hint="Bis zu sechs, je höchstens 12 MB. Ort und Kamera werden entfernt; nur Mitglieder sehen sie."
              state={isRefused ? state : undefined}
            />
            <p className="btn-row">
              <button className="btn">Melden</button>
            </p>
          </form>
        )}
        <section className="panel w5" aria-labelledby="bekannt">
          <h2 id="bekannt">Schon gemeldet</h2>
          {open.length === 0 ? <p className="muted">Nichts.</p> : <DefectList lines={open} hasMark />}
        </section>
      </div>
    </>
  )
}
