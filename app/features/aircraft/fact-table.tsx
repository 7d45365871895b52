import type { FactTable } from './aircraft-facts.ts'

export function FactTableView({ table }: { table: FactTable }) {
  return (
    <table className="tbl tbl-key">
      <caption>{table.title}</caption>
      <tbody>
        {table.facts.map(({ label, value, aside }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="num">
              {value}
              {aside !== undefined && <span className="muted">{aside}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
