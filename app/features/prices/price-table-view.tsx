import type { PriceTable } from './price-tables.ts'

export function PriceTableView({ table: { title, columns, rows, remarks } }: { table: PriceTable }) {
  return (
    <section>
      <div className="tbl-wrap" role="region" aria-label={title} tabIndex={0}>
        <table className="tbl">
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{title === 'Landung' ? 'Höchstabflugmasse' : 'Leistung'}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="num">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, note, cells }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  {note !== '' && <span className="price-note">{note}</span>}
                </th>
                {cells.map((price, index) => (
                  <td key={columns[index]} className="num">
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
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
