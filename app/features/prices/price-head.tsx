import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Language } from '#app/lib/saying.ts'
import { PageLink } from '#app/shell/page-link.tsx'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type ListSpan } from './price-days.ts'
import { pricePageWords } from './price-page-words.ts'
import type { PriceList } from './price-list.ts'

type PriceHeadProps = {
  list: PriceList | undefined
  /** Set if another list than today's is shown. */
  otherSpan: ListSpan | undefined
  overdue: string | null
  phone: string | undefined
  phoneE164: string | undefined
  isEmpty: boolean
  today: IsoDay
  language: Language
}

/** Shows title, validity and warnings above the prices. */
export function PriceHead(props: PriceHeadProps) {
  const { list, otherSpan, overdue, phone, phoneE164, isEmpty, today, language } = props
  const say = pricePageWords[language]
  return (
    <>
      <div className="page-head head-split">
        <div>
          <h1>{say.heading}</h1>
          {list !== undefined && otherSpan === undefined && (
            <p className="lead">
              {say.validFrom(list.validFrom)}{' '}
              <span lang={language === 'de' ? undefined : 'de'}>{list.payment.text}</span>
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
              <Icon name="download" /> {say.csv}
            </a>
          </p>
        )}
      </div>
      {otherSpan !== undefined && <OtherList span={otherSpan} today={today} language={language} />}
      {overdue !== null && otherSpan === undefined && (
        <div className="note warn price-overdue">
          <Icon name="warn" />
          <p>
            {overdue}
            {phone !== undefined && (
              <>
                {' '}
                {say.tower}: <a href={`tel:${phoneE164}`}>{phone}</a>
              </>
            )}
          </p>
        </div>
      )}
    </>
  )
}

type OtherListProps = { span: ListSpan; today: IsoDay; language: Language }

function OtherList({ span: { from, to }, today, language }: OtherListProps) {
  const say = pricePageWords[language]
  return (
    <div className="note stop price-overdue">
      <Icon name="warn" />
      <p>
        <strong>{from <= today ? say.former(from, to) : say.coming(from)}</strong>{' '}
        <PageLink href={pagePairs.prices[language]}>{say.toToday}</PageLink>
      </p>
    </div>
  )
}
