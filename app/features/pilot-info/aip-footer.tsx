import { longDateIn } from '#app/lib/dates-in-language.ts'
import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { OverduePart } from './aip-extract.ts'

export type Sheet = {
  icao: string | null
  icaoIsFictional: boolean
  phone: { shown: string; dialled: string; email: string }
  review: Airfield['review']
  isOverdue: boolean
  overdueParts: readonly OverduePart[]
  /** Missing when the person does not want to be named. */
  checker: string | undefined
  links: Airfield['links']
  /** Whether one may fly without an operations manager, which asks for it. */
  hasBriefing: boolean
  today: IsoDay
}

export function AipNote({ sheet }: { sheet: Sheet }) {
  const { icao, icaoIsFictional, review, isOverdue, overdueParts, phone } = sheet
  return (
    <>
      {isOverdue && review !== null && (
        <div className="note stop aip-note">
          <Icon name="warn" />
          <div>
            <strong>
              Abgelaufen, galt bis {longDate(review.nextReview ?? review.asOf)}. Angaben seit{' '}
              {longDate(review.asOf)} nicht bestätigt – bitte telefonisch prüfen:{' '}
              <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
            </strong>{' '}
            <span lang="en">Expired. Data not confirmed since {review.asOf}, please check by phone.</span>
          </div>
        </div>
      )}
      {overdueParts.length > 0 && (
        <div className="note stop aip-note">
          <Icon name="warn" />
          <div>
            <strong>
              {overdueParts
                .map(({ title, since }) => `${title.de}: Angaben seit ${longDate(since)} nicht bestätigt`)
                .join('; ')}{' '}
              – bitte telefonisch prüfen: <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
            </strong>{' '}
            <span lang="en">
              Not confirmed since the dates given: {overdueParts.map(({ title }) => title.en).join(', ')}.
              Please check by phone.
            </span>
          </div>
        </div>
      )}
      {review === null && (
        <div className="note warn aip-note">
          <Icon name="warn" />
          <div>
            <strong>
              Noch von niemandem als geprüft bestätigt – bitte telefonisch prüfen:{' '}
              <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
            </strong>{' '}
            <span lang="en">Not yet confirmed, please check by phone.</span>
          </div>
        </div>
      )}
      <div className="note warn aip-note">
        <Icon name="warn" />
        <div>
          <strong>Nicht amtlich, nicht zur Navigation.</strong> Maßgeblich sind das Luftfahrthandbuch (AIP)
          und aktuelle NOTAM.{' '}
          <span lang="en">Not for navigation – official AIP and NOTAM take precedence.</span>
          {icao !== null && icaoIsFictional && (
            <>
              {` ${icao} ist eine erfundene Kennung zur Demonstration.`}{' '}
              <span lang="en">{icao} is an invented indicator for demonstration.</span>
            </>
          )}
        </div>
      </div>
    </>
  )
}

type AipFooterProps = {
  sheet: Sheet
  /** Whether the print is laid out for two sheets. */
  isLong: boolean
}

export function AipFooter({ sheet: { review, checker, isOverdue, today }, isLong }: AipFooterProps) {
  const facts = [
    review !== null && `Stand ${longDate(review.asOf)}`,
    checker !== undefined && `geprüft von ${checker}`,
    review?.nextReview && `${isOverdue ? 'galt bis' : 'gültig bis'} ${longDate(review.nextReview)}`,
    review?.version && `Version ${review.version}`,
  ].filter((fact) => typeof fact === 'string')
  const inEnglish = [
    review !== null && `As of ${longDateIn(review.asOf, 'en')}`,
    checker !== undefined && `checked by ${checker}`,
    review?.nextReview && `${isOverdue ? 'was valid' : 'valid'} until ${longDateIn(review.nextReview, 'en')}`,
    review?.version && `version ${review.version}`,
  ].filter((fact) => typeof fact === 'string')
  return (
    <footer className="aip-foot">
      <p>
        {facts.length > 0 && `${facts.join(' · ')}. `}
        {inEnglish.length > 0 && <span lang="en">{`${inEnglish.join(' · ')}. `}</span>}
        Nicht zur Navigation – amtliches AIP und NOTAM gehen vor.{' '}
        <span lang="en">Not for navigation – official AIP and NOTAM take precedence.</span>
      </p>
      <p className="no-print small muted">
        Ausgedruckt nimmt dieser Auszug {isLong ? 'heute zwei Blätter A4' : 'ein Blatt A4'}. Für Programme:{' '}
        <a href="/api/flugplatz" type="application/json">
          dieselben Angaben als JSON
        </a>
        .{' '}
        <span lang="en">
          Prints on {isLong ? 'two sheets' : 'one sheet'} of A4; the same data as JSON for programs.
        </span>
      </p>
      <p className="print-only">
        Ausdruck vom {longDate(today)}. <span lang="en">Printed on {longDateIn(today, 'en')}.</span>
      </p>
    </footer>
  )
}
