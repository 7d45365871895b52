import type { Language } from '#app/lib/saying.ts'
import { Said } from '#app/ui/said.tsx'
import type { PriceTable } from './price-tables.ts'

type PriceTableViewProps = { table: PriceTable; language: Language }

export function PriceTableView({
  table: { title, head, columns, rows, remarks },
  language,
}: PriceTableViewProps) {
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
                  {note !== '' && (
                    <span className="price-note" lang={language === 'de' ? undefined : 'de'}>
                      {note}
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
