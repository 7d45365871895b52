import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import { alwaysPpr } from '#app/features/airfield/facts/traffic-classes.ts'
import { PageLink } from '#app/shell/page-link.tsx'
import type { RuleNote } from '#app/features/airfield/opening-page/opening-times-page.server.ts'
import { RuleNotes } from '#app/features/airfield/opening-page/opening-notes.tsx'
import type { Language } from '#app/features/airfield/opening/format-opening.ts'
import { formatNoticePeriod } from '#app/features/airfield/ppr-notice.ts'
import { addressIn, pagePairs } from '#app/shell/page-pairs.ts'
import { Said } from '#app/ui/said.tsx'
import { useIsOffered } from '#app/shell/offered.ts'
import type { PprFee } from '#app/features/prices/tariffs.server.ts'

type PprSummaryProps = {
  /** The club's own German text. */
  terms: readonly RuleNote[]
  airfield: Airfield
  noticeHours: number
  fees: readonly PprFee[]
  language?: Language
}

/** Shows when and how to request a landing, the fees and the contact. */
export function PprSummary({ terms, airfield, noticeHours, fees, language = 'de' }: PprSummaryProps) {
  const canAsk = useIsOffered('/piloteninfo/ppr-anfrage')
  const isGerman = language === 'de'
  const unstaffed = airfield.flyingWithoutOperationsManager
  const text = unstaffed?.allowed === true ? unstaffed.text[language] : null
  const phone = <a href={`tel:${airfield.phoneTowerE164}`}>{airfield.phoneTower}</a>
  return (
    <section className="stack">
      <h2>{isGerman ? 'Landen mit PPR' : 'Landing with PPR'}</h2>
      <RuleNotes notes={terms} />
      {text !== null && <p>{text}</p>}
      {alwaysPpr(airfield.permittedTraffic, language).map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {noticeHours > 0 && <p>{formatNoticePeriod(noticeHours, language)}</p>}
      <p>
        {isGerman
          ? 'Ist es zu spät für eine Anfrage, rufen Sie bitte an: '
          : 'Too late to ask? Please call: '}
        {phone}.
      </p>
      <Fees fees={fees} language={language} />
      {canAsk && (
        <p className="btn-row">
          <a className="btn" href={addressIn(language, '/piloteninfo/ppr-anfrage')}>
            {isGerman ? 'PPR anfragen' : 'Ask for PPR'}
          </a>
        </p>
      )}
    </section>
  )
}

/** Shows the additional fees outside the hours; their names come from the price list. */
function Fees({ fees, language }: { fees: readonly PprFee[]; language: Language }) {
  const isGerman = language === 'de'
  const isListed = useIsOffered(pagePairs.prices[language])
  if (fees.length === 0 && !isListed)
    return (
      <p>
        {isGerman
          ? 'Die Gebühren erfragen Sie bitte vor dem Flug.'
          : 'Please ask for the fees before the flight.'}
      </p>
    )
  const list = <PageLink href={pagePairs.prices[language]}>{isGerman ? 'Preisliste' : 'price list'}</PageLink>
  if (fees.length === 0)
    return (
      <p>
        {isGerman ? 'Gebühren nennt die ' : 'For fees see the '}
        {list}.
      </p>
    )
  return (
    <>
      <p>
        {isGerman
          ? 'Zuschläge außerhalb der Zeiten, brutto, zur Landegebühr der '
          : 'Surcharges outside the hours, incl. VAT, on top of the landing fee of the '}
        {list}:
      </p>
      <ul className="rule-notes">
        {fees.map(({ name, price, note, german }) => (
          <li key={name}>
            <b>
              <Said text={name} german={german} />:
            </b>{' '}
            <Said text={note === '' ? price : `${price} (${note})`} german={german} />
          </li>
        ))}
      </ul>
    </>
  )
}
