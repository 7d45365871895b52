import { localDateTime } from '#app/lib/german-dates.ts'
import { DifferencesView } from '#app/ui/differences-view.tsx'
import type { AuditLine } from './audit-log.server.ts'
import { actWord, differencesOf, whoWords } from './audit-words.ts'
import { factsOf } from './subjects.ts'

export function AuditLines({ lines }: { lines: readonly AuditLine[] }) {
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

function Thing({ subject, subjectId, name, act }: AuditLine) {
  const { page, isPerson } = factsOf(subject)
  const words = name === '' && isPerson ? 'Name gelöscht' : name
  if (words === '') return null
  return page === undefined || act === 'removed' ? <b>{words}</b> : <a href={page(subjectId)}>{words}</a>
}

/** Short changes at once, long lists folded. */
function Changes({ subject, changes }: AuditLine) {
  if (changes.length === 0) return null
  const view = <DifferencesView differences={differencesOf(subject, changes)} />
  if (changes.length === 1) return view
  return (
    <details>
      <summary>{changes.length} Angaben</summary>
      {view}
    </details>
  )
}
