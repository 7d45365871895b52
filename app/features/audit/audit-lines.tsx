import { localDateTime } from '#app/lib/german-dates.ts'
import { type Difference, DifferencesView } from '#app/ui/differences-view.tsx'
import type { AuditLine } from '#app/platform/audit/audit-log.server.ts'
import { actWord, whoWords } from '#app/platform/audit/audit-words.ts'

/** A line with its thing and what differs in words. */
export type ShownLine = Omit<AuditLine, 'changes'> & {
  label: string
  /** Where the thing is; `null` where it has no page, or none any more. */
  href: string | null
  isPerson: boolean
  differences: readonly Difference[]
}

export function AuditLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ol className="audit">
      {lines.map((line) => (
        <li key={line.id}>
          <p>
            <span className="what">
              {line.label} {actWord(line.act)}
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

function Thing({ name, href, isPerson }: ShownLine) {
  const words = name === '' && isPerson ? 'Name gelöscht' : name
  if (words === '') return null
  return href === null ? <b>{words}</b> : <a href={href}>{words}</a>
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
