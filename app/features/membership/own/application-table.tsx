import type { ApplicationSection } from './application-rows.ts'

/** What the application says, in its own order. */
export function ApplicationTable({ sections }: { sections: readonly ApplicationSection[] }) {
  return sections.map(({ title, rows }) => (
    <section key={title}>
      <div className="sec-head">
        <h2>{title}</h2>
      </div>
      <table className="tbl tbl-key">
        <caption className="vh">{title}</caption>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={`${label} ${value}`}>
              <th scope="row">{label}</th>
              <td style={{ whiteSpace: 'pre-line' }}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ))
}
