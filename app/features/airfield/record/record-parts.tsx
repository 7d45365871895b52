import { longDate } from '#app/lib/german-dates.ts'
import type { RecordPart } from './record-overview.ts'

export function RecordParts({ parts }: { parts: readonly RecordPart[] }) {
  return (
    <table className="tbl stackable tbl-admin record-parts">
      <thead>
        <tr>
          <th scope="col">Teil</th>
          <th scope="col">Stand und Quelle</th>
          <th scope="col">Nächste Prüfung</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ title, href, holds, asOf, source, nextReview, isOverdue }) => (
          <tr key={href}>
            <th scope="row" className="ttl">
              <a href={href}>{title}</a>
              <small>{holds}</small>
            </th>
            <td data-l="Stand und Quelle">
              {asOf === null ? 'nicht angegeben' : longDate(asOf)}
              {source !== null && <small>{source}</small>}
            </td>
            <td data-l="Nächste Prüfung">
              {nextReview === null ? '–' : longDate(nextReview)}
              {isOverdue && (
                <>
                  {' '}
                  <span className="badge stop">überfällig</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
