import type { FormState } from '#app/lib/forms.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { SureButton } from '#app/ui/sure-button.tsx'
import { consentMethods, purposeNames, waysOfConsent, withdrawalEffects } from './consent.ts'
import { choicesOf } from '#app/lib/labels.ts'

/** Result of the last action. */
export type ConsentResult =
  | { kind: 'granted' | 'withdrawn' | 'nothing-in-force' }
  | { kind: 'refused'; form: FormState }

type ConsentPanelProps = {
  consents: readonly ShownConsent[]
  /** Day in Berlin. */
  today: string
  result: ConsentResult | undefined
  mayRecord: boolean
}

/** The person's consents with their history; each is recorded and withdrawn separately. */
export function ConsentPanel({ consents, today, result, mayRecord }: ConsentPanelProps) {
  const state = result?.kind === 'refused' ? result.form : undefined
  return (
    <section className="panel" id="einwilligungen">
      <h2>Einwilligungen</h2>
      {result !== undefined && <ResultNote result={result} />}
      <ConsentList consents={consents} mayWithdraw={mayRecord} />
      {mayRecord && (
        <details className="consent-new" open={state !== undefined}>
          <summary>Einwilligung eintragen</summary>
          <p className="small muted">Nur, was die Person selbst oder ihre Sorgeberechtigten erklärt haben.</p>
          <form className="stack" method="post" action="#einwilligungen" noValidate>
            <SelectField
              name="purpose"
              label="Wozu"
              required
              state={state}
              prompt="Bitte wählen"
              choices={choicesOf(purposeNames)}
            />
            <TextField
              name="textVersion"
              label="Fassung des Textes"
              hint="Wie auf dem Blatt; leer: die, die jetzt gilt"
              state={state}
              maxLength={40}
            />
            <TextField
              name="grantedOn"
              label="Erteilt am"
              type="date"
              required
              state={state}
              defaultValue={today}
              max={today}
            />
            <SelectField
              name="grantedBy"
              label="Von wem"
              required
              state={state}
              choices={choicesOf({ self: 'selbst', guardian: 'durch Sorgeberechtigte' })}
            />
            <SelectField
              name="method"
              label="Wie"
              required
              state={state}
              choices={choicesOf(consentMethods)}
            />
            <button className="btn btn-line btn-sm" name="intent" value="einwilligen">
              Eintragen
            </button>
          </form>
        </details>
      )}
    </section>
  )
}

function ResultNote({ result }: { result: ConsentResult }) {
  const isGood = result.kind === 'granted' || result.kind === 'withdrawn'
  return (
    <div className={isGood ? 'note ok' : 'note stop'} role={isGood ? 'status' : 'alert'}>
      <Icon name={isGood ? 'ok' : 'stop'} />
      <p>{messages[result.kind]}</p>
    </div>
  )
}

const messages: Record<ConsentResult['kind'], string> = {
  granted: 'Die Einwilligung ist eingetragen.',
  withdrawn: 'Die Einwilligung ist widerrufen und gilt ab sofort nicht mehr.',
  'nothing-in-force': 'Dazu galt keine Einwilligung mehr.',
  refused: 'Noch nicht eingetragen: Bitte die markierten Felder ansehen.',
}

export type ShownConsent = {
  id: string
  purpose: string
  text_version: string
  granted_at: string
  granted_by: string
  method: string
  revoked_at: string | null
}

type ConsentListProps = { consents: readonly ShownConsent[]; mayWithdraw: boolean }

/** Every consent ever given, including ended ones; those in force can be withdrawn. */
export function ConsentList({ consents, mayWithdraw }: ConsentListProps) {
  if (consents.length === 0) return <p className="muted">Diese Person hat in nichts eingewilligt.</p>
  const date = (instant: string) => longDate(localDate(Date.parse(instant)))
  return (
    <ul className="list">
      {consents.map((consent) => {
        const purpose = (purposeNames as Record<string, string>)[consent.purpose] ?? consent.purpose
        return (
          <li key={consent.id}>
            <span>
              {purpose}
              <small>
                {consent.granted_by === 'guardian' ? 'durch Sorgeberechtigte' : 'selbst'},{' '}
                {waysOfConsent[consent.method] ?? consent.method}, am {date(consent.granted_at)}, Fassung{' '}
                {consent.text_version}
              </small>
            </span>
            {consent.revoked_at === null ? (
              <form method="post" action="#einwilligungen">
                <input type="hidden" name="purpose" value={consent.purpose} />
                <span className="badge ok">gilt</span>{' '}
                {mayWithdraw && (
                  <SureButton
                    label="Widerrufen"
                    verb="widerrufen"
                    what={purpose}
                    intent="widerrufen"
                    icon="close"
                    effect={withdrawalEffects[consent.purpose] ?? 'Sie gilt ab sofort nicht mehr.'}
                    isSmall
                  />
                )}
              </form>
            ) : (
              <span className="badge">widerrufen am {date(consent.revoked_at)}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
