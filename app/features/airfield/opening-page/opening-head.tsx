import { hoursCalendars } from '../open-interface.ts'
import { ContactAtEnd } from '#app/shell/page-link.tsx'
import { addressIn } from '#app/shell/page-pairs.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { renewFrom } from '#app/ui/renew-from.ts'
import { WhileKnown } from '#app/ui/while-known.tsx'
import { useIsOffered } from '#app/shell/offered.ts'
import type { Airfield } from '../facts/airfield.ts'
import { type Language, localAndUtc } from '../opening/format-opening.ts'
import { openingPageTexts } from './opening-page-texts.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { Said, type SaidText } from '#app/ui/said.tsx'
import { formatReview, formatReviewInEnglish, type ShownReview } from '../opening/hours-review.ts'

const trail = [{ label: 'Flugplatz' }, { label: 'Betriebszeiten' }]

/** Shown before the airfield is entered. */
export function NoHours({ language }: { language: Language }) {
  const say = openingPageTexts[language]
  return (
    <div className="wrap">
      {language === 'de' && <Crumbs trail={trail} />}
      <div className="page-head">
        <h1>{say.nothing}</h1>
        <p className="lead">
          {say.notEntered}
          <ContactAtEnd>{say.contact}</ContactAtEnd>
        </p>
      </div>
    </div>
  )
}

type Head = {
  headline: SaidText
  lead: SaidText
  /** Epoch ms, both: until when the text is valid, and when it was computed. */
  validUntil: number
  instant: number
  band: string | null
  why: SaidText | null
  airfield: Airfield
  language: Language
}

/** The headline with its lead, the bar of today's hours and the rule behind them. */
export function OpeningHead(props: Head) {
  const { headline, lead, validUntil, instant, band, why, airfield, language } = props
  const say = openingPageTexts[language]
  const canAsk = useIsOffered('/piloteninfo/ppr-anfrage')
  return (
    <div className="wrap" id="heute" data-live="heute">
      <span data-renew={renewFrom(instant)} hidden />
      {language === 'de' && <Crumbs trail={trail} />}
      <div className="page-head">
        <h1>
          <WhileKnown until={validUntil} otherwise={say.unknown}>
            <Said {...headline} />
          </WhileKnown>
        </h1>
        <p className="lead">
          <WhileKnown until={validUntil} otherwise={say.outdated}>
            <Said {...lead} />
          </WhileKnown>
        </p>
        <p className="btn-row">
          {canAsk && (
            <a className="btn" href={addressIn(language, '/piloteninfo/ppr-anfrage')}>
              {say.askForPpr}
            </a>
          )}
          <a className="btn btn-line" href={`tel:${airfield.phoneTowerE164}`}>
            <Icon name="phone" /> {say.callTower}
          </a>
        </p>
      </div>
      {band !== null && <Drawing svg={band} block />}
      {why !== null && (
        <p className="small muted why">
          <Said {...why} />
        </p>
      )}
    </div>
  )
}

type Foot = {
  name: string
  review: ShownReview | null
  instant: number
  hasHours: boolean
  language: Language
}

/** Footer: links to the hours for programs, their review date, and the time of a printed copy. */
export function OpeningFoot({ name, review, instant, hasHours, language }: Foot) {
  const say = openingPageTexts[language]
  const reviewed = language === 'de' ? formatReview : formatReviewInEnglish
  const hasFeed = useIsOffered(hoursCalendars[language])
  return (
    <div className="wrap">
      {hasHours && (
        <p className="feeds no-print">
          {hasFeed && (
            <a href={hoursCalendars[language]}>
              <Icon name="calendar" /> {say.feed}
            </a>
          )}
          <a href="/api/zeiten">
            <Icon name="list" /> {say.json}
          </a>
        </p>
      )}
      {hasHours && (
        <p className="small muted">
          {review === null ? say.unconfirmed : `${reviewed(review)}.`} {say.unofficial}
        </p>
      )}
      <p className="print-only small">
        {name}. {say.printed} {longDateIn(localDate(instant), language)}, {localAndUtc(instant, language)}.{' '}
        {say.notForNavigation}
      </p>
    </div>
  )
}
