import { localDateTime } from '#app/lib/german-dates.ts'
import { type Difference, DifferencesView } from '#app/ui/differences-view.tsx'
import type { AuditLine } from './audit-log.server.ts'
import { actWord, whoWords } from './audit-words.ts'
import { factsOf } from './subjects.ts'

/** A line with what differs in words. */
export type ShownLine = Omit<AuditLine, 'changes'> & { differences: readonly Difference[] }

export function AuditLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ol className="audit">
      {lines.map((line) => (
        <li key={line.id}>
          <p>
            <span className="what">
              {factsOf(line.subject).label} {actWord(line.act)}
            </span>{' '}
            <Thing {...line} />
          </p>
          <p className="small muted">
            <time dateTime={line.at}>{localDateTime(Date.parse(line.at))}</time>, {whoWords(line)}
          </p>
          <Changes {...line} />
        </li>
      ))}
    </ol>
  )
}

function Thing({ subject, subjectId, name, act }: ShownLine) {
  const { page, isPerson } = factsOf(subject)
  const words = name === '' && isPerson ? 'Name gelöscht' : name
  if (words === '') return null
  return page === undefined || act === 'removed' ? <b>{words}</b> : <a href={page(subjectId)}>{words}</a>
}

/** Short changes at once, long lists folded. */
function Changes({ differences }: ShownLine) {
  if (differences.length === 0) return null
  const view = <DifferencesView differences={differences} />
  if (differences.length === 1) return view
  return (
    <details>
      <summary>{differences.length} Angaben</summary>
      {view}
    </details>
  )
}
