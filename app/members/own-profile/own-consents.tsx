import { localDate, longDate } from '#app/lib/german-dates.ts'
import { ConsentList, type ShownConsent } from '../consent-list.tsx'
import { purposeNames } from '../consent.ts'
import { consentWording, consentWordingVersion } from '../invitation/consent-wording.ts'
import type { ConsentPurpose } from '../public-names.server.ts'

type OwnConsentsProps = {
  consents: readonly ShownConsent[]
  /** Of age; whoever is not asks whoever has custody of them. */
  isFree: boolean
}

/** Each purpose alone, with its words and a button, and below it everything that was ever said. */
export function OwnConsents({ consents, isFree }: OwnConsentsProps) {
  return (
    <section className="panel w5" id="einwilligungen">
      <h2>Deine Einwilligungen</h2>
      <p className="small">Jede für sich, freiwillig, und jederzeit zurückzunehmen.</p>
      {!isFree && (
        <p className="small">
          Unter 18 Jahren willigen Sorgeberechtigte ein, auf Papier. Zurücknehmen kannst du selbst.
        </p>
      )}
      <ul className="list">
        {(Object.keys(consentWording) as ConsentPurpose[]).map((purpose) => (
          <Purpose
            key={purpose}
            purpose={purpose}
            given={consents.find((one) => one.purpose === purpose && one.revoked_at === null)}
            isFree={isFree}
          />
        ))}
      </ul>
      <details>
        <summary>Verlauf</summary>
        <ConsentList consents={consents} mayWithdraw={false} />
      </details>
    </section>
  )
}

type PurposeProps = { purpose: ConsentPurpose; given: ShownConsent | undefined; isFree: boolean }

function Purpose({ purpose, given, isFree }: PurposeProps) {
  const name = purposeNames[purpose]
  return (
    <li>
      <span>
        {consentWording[purpose]}
        <small>
          {given === undefined
            ? `Nicht erteilt. Fassung ${consentWordingVersion}`
            : `Erteilt am ${longDate(localDate(Date.parse(given.granted_at)))}, Fassung ${given.text_version}`}
        </small>
      </span>
      <form method="post" action="/mitglied/profil#einwilligungen">
        <input type="hidden" name="purpose" value={purpose} />
        {given !== undefined ? (
          <button
            className="btn btn-quiet btn-sm"
            name="intent"
            value="widerrufen"
            aria-label={`${name}: widerrufen`}
          >
            Widerrufen
          </button>
        ) : (
          isFree && (
            <button
              className="btn btn-line btn-sm"
              name="intent"
              value="einwilligen"
              aria-label={`${name}: einwilligen`}
            >
              Einwilligen
            </button>
          )
        )}
      </form>
    </li>
  )
}
