import type { IsoDay } from '#app/lib/calendar-day.ts'
import { PageLink } from '#app/shell/page-link.tsx'
import { longDate } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type ListSpan } from './price-days.ts'
import type { PriceList } from './price-list.ts'

type PriceHeadProps = {
  list: PriceList | undefined
  /** Set when another list than today's is shown. */
  otherSpan: ListSpan | undefined
  overdue: string | null
  phone: string | undefined
  phoneE164: string | undefined
  isEmpty: boolean
  today: IsoDay
}

/** Title, validity and what is to be said of it before anybody reads a price. */
export function PriceHead(props: PriceHeadProps) {
  const { list, otherSpan, overdue, phone, phoneE164, isEmpty, today } = props
  return (
    <>
      <div className="page-head head-split">
        <div>
          <h1>Preise am Platz</h1>
          {list !== undefined && otherSpan === undefined && (
            <p className="lead">
              Gültig ab {longDate(list.validFrom)}. {list.payment.text}
            </p>
          )}
        </div>
        {!isEmpty && (
          <p className="btn-row no-print">
            <a
              className="btn btn-line"
              href={`/piloteninfo/preisliste.csv${otherSpan === undefined ? '' : `?stand=${otherSpan.from}`}`}
              download
            >
              <Icon name="download" /> Als Tabelle (CSV)
            </a>
          </p>
        )}
      </div>
      {otherSpan !== undefined && <OtherList span={otherSpan} today={today} />}
      {overdue !== null && otherSpan === undefined && (
        <div className="note warn price-overdue">
          <Icon name="warn" />
          <p>
            {overdue}
            {phone !== undefined && (
              <>
                {' '}
                Turm: <a href={`tel:${phoneE164}`}>{phone}</a>
              </>
            )}
          </p>
        </div>
      )}
    </>
  )
}

function OtherList({ span: { from, to }, today }: { span: ListSpan; today: IsoDay }) {
  const isFormer = from <= today
  return (
    <div className="note stop price-overdue">
      <Icon name="warn" />
      <p>
        <strong>
          {isFormer
            ? `Diese Preise gelten nicht mehr: Liste vom ${longDate(from)}${to === null ? '' : ` bis ${longDate(to)}`}.`
            : `Diese Preise gelten noch nicht, erst ab ${longDate(from)}.`}
        </strong>{' '}
        <PageLink href="/piloteninfo/preisliste">Zu den Preisen von heute</PageLink>
      </p>
    </div>
  )
}
