import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Language } from '#app/lib/saying.ts'
import { PageLink } from '#app/shell/page-link.tsx'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { Icon } from '#app/ui/icon.tsx'
import { pricePageTexts } from './price-page-texts.ts'
import type { PriceList } from './price-list.ts'
import { Said, writtenIn } from '#app/ui/said.tsx'
import type { PriceTable } from './price-tables.ts'
import type { ListSpan } from './price-days.ts'

type PriceHeadProps = {
  list: PriceList | undefined
  /** Set if another list than today's is shown. */
  validFrom: IsoDay | null
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
  const { list, validFrom, otherSpan, overdue, phone, phoneE164, isEmpty, today, language } = props
  const say = pricePageTexts[language]
  return (
    <>
      <div className="page-head head-split">
        <div>
          <h1>{say.heading}</h1>
          {list !== undefined && otherSpan === undefined && (
            <p className="lead">
              {validFrom !== null && `${say.validFrom(validFrom)} `}
              <Said {...writtenIn(language, list.payment.text, list.payment.textEn)} />
            </p>
          )}
          {!isEmpty && language === 'en' && (
            <p className="small muted">Words of the club that are in German stand as the club wrote them.</p>
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
  const say = pricePageTexts[language]
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

export function PriceTableView({ table }: { table: PriceTable }) {
  const { title, head, columns, rows, remarks } = table
  return (
    <section>
      <div className="tbl-wrap" role="region" aria-label={title} tabIndex={0}>
        <table className={columns.length > 2 ? 'tbl stackable' : 'tbl'}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="num">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, note, cells }) => (
              <tr key={name.text}>
                <th scope="row">
                  <Said {...name} />
                  {note.text !== '' && (
                    <span className="price-note">
                      <Said {...note} />
                    </span>
                  )}
                </th>
                {cells.map((price, index) => (
                  <td key={columns[index]} className="num" data-l={columns[index]}>
                    {price ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {remarks.length > 0 && (
        <ul className="price-remarks small muted">
          {remarks.map((remark) => (
            <li key={remark.text}>
              <Said {...remark} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
