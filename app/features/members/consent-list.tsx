import { localDate, longDate } from '#app/lib/german-dates.ts'
import { SureButton } from '#app/ui/sure-button.tsx'
import { purposeNames, waysOfConsent, withdrawalEffects } from './consent.ts'

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
