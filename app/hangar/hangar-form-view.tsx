import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { FormGuard } from '#app/requests/form-guard.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { type Choice, SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { landingGears } from './hangar-request.ts'

type HangarFormViewProps = {
  pass: string
  state: RefusedForm | undefined
  kinds: readonly Choice[]
  /** First day that may be asked for, `YYYY-MM-DD`. */
  today: string
  /** What the door check was asked, to be taken over. */
  asked: Record<string, string>
}

/** Ids differ from those of the door check above, whose fields have the same names. */
export function HangarFormView({ pass, state, kinds, today, asked }: HangarFormViewProps) {
  const half = { state, width: 'c3' as const }
  const metres = (name: string) => ({
    name,
    id: `${name}-a`,
    unit: 'm',
    inputMode: 'decimal' as const,
    state,
    width: 'c2' as const,
    defaultValue: asked[name],
  })
  return (
    <section className="section" id="anfrage" aria-labelledby="anfrage-titel">
      <div className="sec-head">
        <h2 id="anfrage-titel">Hallenplatz anfragen</h2>
      </div>
      <ErrorSummary
        state={state}
        fieldIds={{ muster: 'muster-a', spannweite: 'spannweite-a', laenge: 'laenge-a', hoehe: 'hoehe-a' }}
      />
      <form className="form" method="post" action="/piloteninfo/hallenplatz" noValidate>
        <FormGuard pass={pass} />
        <fieldset>
          <legend>Platz und Zeitraum</legend>
          <div className="fgrid">
            <SelectField
              name="art"
              label="Ich suche"
              required
              state={state}
              choices={kinds}
              prompt="Bitte wählen"
            />
            <TextField name="ab" label="Ab" type="date" min={today} required {...half} />
            <TextField
              name="bis"
              label="Bis"
              hint="Leer lassen: unbefristet"
              type="date"
              min={today}
              {...half}
            />
          </div>
        </fieldset>
        <fieldset>
          <legend>Luftfahrzeug</legend>
          <div className="fgrid">
            <TextField
              name="muster"
              id="muster-a"
              label="Muster"
              required
              maxLength={60}
              defaultValue={asked.muster}
              {...half}
            />
            <TextField
              name="kennzeichen"
              label="Kennzeichen"
              hint="Vor dem Kauf leer lassen"
              className="reg-in"
              spellCheck={false}
              maxLength={12}
              {...half}
            />
            <TextField label="Spannweite" required {...metres('spannweite')} />
            <TextField label="Länge" required {...metres('laenge')} />
            <TextField label="Höhe" {...metres('hoehe')} />
            <TextField name="mtom" label="Höchstabflugmasse" unit="kg" inputMode="numeric" {...half} />
            <SelectField
              name="fahrwerk"
              label="Fahrwerk"
              prompt="keine Angabe"
              choices={Object.entries(landingGears).map(([value, label]) => ({ value, label }))}
              {...half}
            />
            <CheckField name="klappbar" state={state}>
              Flügel oder Leitwerk lassen sich klappen oder abnehmen
            </CheckField>
            <TextArea
              name="rangieren"
              label="Hinweise zum Rangieren"
              state={state}
              maxLength={500}
              rows={3}
            />
          </div>
        </fieldset>
        <fieldset>
          <legend>Kontakt</legend>
          <div className="fgrid">
            <TextField
              name="halter"
              label="Halterin oder Halter"
              required
              autoComplete="name"
              maxLength={120}
              state={state}
            />
            <TextField
              name="mail"
              label={'E-\u2060Mail'}
              type="email"
              required
              autoComplete="email"
              {...half}
            />
            <TextField name="telefon" label="Telefon" type="tel" required autoComplete="tel" {...half} />
            <CheckField name="mitglied" state={state}>
              Ich bin Mitglied im Verein
            </CheckField>
            <CheckField name="versicherung" state={state} required>
              Haftpflicht- und Hallenversicherung bestehen oder werden bis zum Einzug abgeschlossen.
            </CheckField>
          </div>
        </fieldset>
        <div className="btn-row">
          <button className="btn btn-lg">Hallenplatz anfragen</button>
          <p className="small muted">
            Ihre Angaben bleiben, solange Sie auf der Liste stehen. <a href="/datenschutz">Datenschutz</a>
          </p>
        </div>
      </form>
    </section>
  )
}
