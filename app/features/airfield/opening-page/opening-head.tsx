import { localDateTime } from '#app/lib/german-dates.ts'
import { PageLink } from '#app/shell/page-link.tsx'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { renewFrom } from '#app/ui/renew-from.ts'
import { WhileKnown } from '#app/ui/while-known.tsx'
import { useIsOffered } from '#app/shell/offered.ts'
import type { Airfield } from '../facts/airfield.ts'
import { reviewWords, type ShownReview } from '../opening/hours-review.ts'

const trail = [{ label: 'Flugplatz' }, { label: 'Betriebszeiten' }]

/** Before anybody has entered the airfield. */
export function NoHours() {
  return (
    <div className="wrap">
      <Crumbs trail={trail} />
      <div className="page-head">
        <h1>Keine Angabe – bitte anrufen.</h1>
        <p className="lead">
          Die Betriebszeiten sind noch nicht eingetragen. So erreichen Sie uns:{' '}
          <PageLink href="/kontakt">Kontakt</PageLink>.
        </p>
      </div>
    </div>
  )
}

type Head = {
  headline: string
  lead: string
  /** Epoch ms; both hold no longer without another look. */
  validUntil: number
  instant: number
  band: string | null
  why: string
  airfield: Airfield
}

/** The answer, what goes with it, the band of today and the rule it follows from. */
export function OpeningHead({ headline, lead, validUntil, instant, band, why, airfield }: Head) {
  const canAsk = useIsOffered('/piloteninfo/ppr-anfrage')
  const isInEnglish = useIsOffered('/flugplatz/zeiten/en')
  return (
    <div className="wrap" id="heute" data-live="heute">
      <span data-renew={renewFrom(instant)} hidden />
      <Crumbs trail={trail} />
      <div className="page-head">
        <h1>
          <WhileKnown until={validUntil} otherwise="Zurzeit unbekannt – bitte anrufen.">
            {headline}
          </WhileKnown>
        </h1>
        <p className="lead">
          <WhileKnown until={validUntil} otherwise={outdated}>
            {lead}
          </WhileKnown>
        </p>
        <p className="btn-row">
          {canAsk && (
            <a className="btn" href="/piloteninfo/ppr-anfrage">
              PPR anfragen
            </a>
          )}
          <a className="btn btn-line" href={`tel:${airfield.phoneTowerE164}`}>
            <Icon name="phone" /> Turm anrufen
          </a>
          {isInEnglish && (
            <a className="btn btn-quiet no-print" href="/flugplatz/zeiten/en" hrefLang="en" lang="en">
              English
            </a>
          )}
        </p>
      </div>
      {band !== null && <Drawing svg={band} block />}
      {why !== '' && <p className="small muted why">{why}</p>}
    </div>
  )
}

const outdated =
  'Stand {}, keine Verbindung. Die Zeiten darunter sind die Regel; ob sie heute gilt, sagt der Turm.'

type Foot = { name: string; review: ShownReview | null; instant: number; hasHours: boolean }

/** Where programs get the same hours, how old they are, and when a printed copy was made. */
export function OpeningFoot({ name, review, instant, hasHours }: Foot) {
  const hasFeed = useIsOffered('/flugplatz/zeiten.ics')
  return (
    <div className="wrap">
      {hasHours && (
        <p className="feeds no-print">
          {hasFeed && (
            <a href="/flugplatz/zeiten.ics">
              <Icon name="calendar" /> Zeiten im Kalender abonnieren (iCal)
            </a>
          )}
          <a href="/api/zeiten">
            <Icon name="list" /> Zeiten als JSON
          </a>
        </p>
      )}
      {hasHours && (
        <p className="small muted">
          {review === null ? 'Noch von niemandem als geprüft bestätigt.' : `${reviewWords(review)}.`} Nicht
          amtlich: AIP und NOTAM gehen vor.
        </p>
      )}
      <p className="print-only small">
        Flugplatz {name}, Ausdruck vom {localDateTime(instant)} (LT). Nicht für Navigationszwecke.
      </p>
    </div>
  )
}
