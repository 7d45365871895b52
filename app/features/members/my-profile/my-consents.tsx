import { localDate, longDate } from '#app/lib/german-dates.ts'
import { ConsentList, type ShownConsent } from '../consent-panel.tsx'
import { purposeNames } from '../consent.ts'
import { consentPurposes, type ConsentText, type ConsentTexts } from '../consent-texts/consent-texts.ts'
import type { ConsentPurpose } from '../public-names.server.ts'

type MyConsentsProps = {
  consents: readonly ShownConsent[]
  /** Current texts of the website. */
  texts: ConsentTexts['texts']
  /** Whether the person is of age; otherwise their guardians have to consent. */
  isFree: boolean
}

/** Each purpose with its text and a button, and below it the history of all consents. */
export function MyConsents({ consents, texts, isFree }: MyConsentsProps) {
  return (
    <section className="panel stack w5" id="einwilligungen">
      <h2>Deine Einwilligungen</h2>
      <p className="small">Jede für sich, freiwillig, und jederzeit zurückzunehmen.</p>
      {!isFree && (
        <p className="small">
          Unter 18 Jahren willigen Sorgeberechtigte ein, auf Papier. Zurücknehmen kannst du selbst.
        </p>
      )}
      <ul className="list">
        {consentPurposes.map((purpose) => (
          <Purpose
            key={purpose}
            purpose={purpose}
            text={texts[purpose]}
            given={givenTo(purpose, texts[purpose].version, consents)}
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

/** Returns the consent in force: to the current text, else the latest to an earlier one. */
function givenTo(purpose: ConsentPurpose, version: string, consents: readonly ShownConsent[]) {
  const inForce = consents.filter((one) => one.purpose === purpose && one.revoked_at === null)
  return inForce.find(({ text_version }) => text_version === version) ?? inForce[0]
}

type PurposeProps = {
  purpose: ConsentPurpose
  text: ConsentText
  given: ShownConsent | undefined
  isFree: boolean
}

function Purpose({ purpose, text, given, isFree }: PurposeProps) {
  const name = purposeNames[purpose]
  const isEarlier = given !== undefined && given.text_version !== text.version
  return (
    <li>
      <span>
        {text.wording}
        <small>
          {given === undefined
            ? `Nicht erteilt. Fassung ${text.version}`
            : `Erteilt am ${longDate(localDate(Date.parse(given.granted_at)))}, Fassung ${given.text_version}`}
        </small>
        {isEarlier && text.asksAnew && (
          <small>
            Der Text hat sich geändert, hier steht Fassung {text.version}. Deine Einwilligung gilt weiter, zu
            den Worten von damals; stimmst du den neuen auch zu?
          </small>
        )}
      </span>
      <form method="post" action="/mitglied/profil#einwilligungen" className="btn-row">
        <input type="hidden" name="purpose" value={purpose} />
        <input type="hidden" name="fassung" value={text.version} />
        {given !== undefined && (
          <button
            className="btn btn-quiet btn-sm"
            name="intent"
            value="widerrufen"
            aria-label={`${name}: widerrufen`}
          >
            Widerrufen
          </button>
        )}
        {isFree && (given === undefined || (isEarlier && text.asksAnew)) && (
          <button
            className="btn btn-line btn-sm"
            name="intent"
            value="einwilligen"
            aria-label={`${name}: einwilligen`}
          >
            Einwilligen
          </button>
        )}
      </form>
    </li>
  )
}
