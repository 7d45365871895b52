import { formatDays } from '#app/lib/format-span.ts'
import { mailInput, nameInput, phoneInput } from '#app/ui/personal-inputs.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { FormGuard } from '#app/requests/form-guard.tsx'
import { CheckField, type Choice, SelectField, TextArea, TextField } from '#app/ui/fields.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { landingGears, landingGearsInEnglish } from './hangar-request.ts'
import { hangarAddress } from './hangar.ts'
import { choicesOf } from '#app/lib/labels.ts'

type HangarFormViewProps = {
  pass: string
  state: RefusedForm | undefined
  kinds: readonly Choice[]
  /** First selectable day, `YYYY-MM-DD`. */
  today: string
  /** Days the details are stored after the request or the contract has ended. */
  retentionDays: number
  /** Values of the door check, used as initial values. */
  asked: Record<string, string>
  language: Language
}

/** Renders the request form. Its ids differ from those of the door check above, whose fields have the same names. */
export function HangarFormView(props: HangarFormViewProps) {
  const { pass, state, kinds, today, retentionDays, asked, language } = props
  const { say, must, may } = saying(language)
  const gears = language === 'de' ? landingGears : landingGearsInEnglish
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
        <h2 id="anfrage-titel">{say('Hallenplatz anfragen', 'Ask for a place')}</h2>
      </div>
      <ErrorSummary
        state={state}
        language={language}
        fieldIds={{ muster: 'muster-a', spannweite: 'spannweite-a', laenge: 'laenge-a', hoehe: 'hoehe-a' }}
      />
      <form className="form" method="post" action={hangarAddress[language]} noValidate>
        <FormGuard pass={pass} language={language} />
        <fieldset>
          <legend>{say('Platz und Zeitraum', 'Place and period')}</legend>
          <div className="fgrid">
            <SelectField
              name="art"
              {...must('Ich suche', 'I am looking for')}
              state={state}
              choices={kinds}
              prompt={say('Bitte wählen', 'Please choose')}
            />
            <TextField name="ab" {...must('Ab', 'From')} type="date" min={today} {...half} />
            <TextField
              name="bis"
              {...may('Bis', 'Until')}
              hint={say('Leer lassen: unbefristet', 'Leave empty: without an end')}
              type="date"
              min={today}
              {...half}
            />
          </div>
        </fieldset>
        <fieldset>
          <legend>{say('Luftfahrzeug', 'Aircraft')}</legend>
          <div className="fgrid">
            <TextField
              name="muster"
              id="muster-a"
              {...must('Muster', 'Type')}
              maxLength={60}
              defaultValue={asked.muster}
              {...half}
            />
            <TextField
              name="kennzeichen"
              {...may('Kennzeichen', 'Registration')}
              hint={say('Vor dem Kauf leer lassen', 'Leave empty before the purchase')}
              className="reg-in"
              spellCheck={false}
              maxLength={12}
              {...half}
            />
            <TextField {...must('Spannweite', 'Wingspan')} {...metres('spannweite')} />
            <TextField {...must('Länge', 'Length')} {...metres('laenge')} />
            <TextField {...may('Höhe', 'Height')} {...metres('hoehe')} />
            <TextField
              name="mtom"
              {...may('Höchstabflugmasse', 'Maximum take-off mass')}
              unit="kg"
              inputMode="numeric"
              {...half}
            />
            <SelectField
              name="fahrwerk"
              {...may('Fahrwerk', 'Landing gear')}
              prompt={say('keine Angabe', 'not said')}
              choices={choicesOf(gears)}
              {...half}
            />
            <CheckField name="klappbar" state={state}>
              {say(
                'Flügel oder Leitwerk lassen sich klappen oder abnehmen',
                'Wings or tail fold or come off',
              )}
            </CheckField>
            <TextArea
              name="rangieren"
              {...may('Hinweise zum Rangieren', 'What to know when moving it')}
              state={state}
              maxLength={500}
              rows={3}
            />
          </div>
        </fieldset>
        <fieldset>
          <legend>{say('Kontakt', 'Contact')}</legend>
          <div className="fgrid">
            <TextField
              name="halter"
              {...must('Halterin oder Halter', 'Owner or operator')}
              {...nameInput}
              state={state}
            />
            <TextField name="mail" {...must('E-\u2060Mail', 'E-mail')} {...mailInput} {...half} />
            <TextField name="telefon" {...must('Telefon', 'Telephone')} {...phoneInput} {...half} />
            <CheckField name="mitglied" state={state}>
              {say('Ich bin Mitglied im Verein', 'I am a member of the club')}
            </CheckField>
            <CheckField name="versicherung" state={state} required>
              {say(
                'Haftpflicht- und Hallenversicherung bestehen oder werden bis zum Einzug abgeschlossen.',
                'Liability and hangar insurance exist or will be taken out before moving in.',
              )}
            </CheckField>
          </div>
        </fieldset>
        <div className="btn-row">
          <button className="btn btn-lg">{say('Hallenplatz anfragen', 'Ask for a place')}</button>
          <p className="small muted">
            {say(
              `Ihre Angaben bleiben, solange Sie auf der Liste stehen oder einen Platz haben, und ${formatDays(retentionDays)} danach.`,
              `Your details stay as long as you are on the list or have a place, and for ${formatDays(retentionDays, 'en')} after that.`,
            )}{' '}
            <a href="/datenschutz">{say('Datenschutz', 'Privacy (in German)')}</a>
          </p>
        </div>
      </form>
    </section>
  )
}
