import { localDateTime } from '#app/lib/german-dates.ts'
import { type Difference, DifferencesView } from '#app/ui/differences-view.tsx'
import type { AuditLine } from '#app/platform/audit/audit-log.server.ts'
import { actWord, whoWords } from '#app/platform/audit/audit-words.ts'
import { beforeAndAfter } from './line-sentence.ts'

/** A line with its thing and what differs in words. */
export type ShownLine = Omit<AuditLine, 'changes'> & {
  label: string
  /** „auf der Startseite“: says where without the thing's name; `null` for most. */
  place: string | null
  /** Where the thing is; `null` where it has no page, or none any more. */
  href: string | null
  isPerson: boolean
  differences: readonly Difference[]
}

/** Each line a sentence: what it was, what it is, who did it and when. */
export function AuditLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ol className="audit">
      {lines.map((line) => (
        <li key={line.id}>
          <Sentence {...line} />
          <p className="small muted">
            <b>{whoWords(line)}</b>, <time dateTime={line.at}>{localDateTime(Date.parse(line.at))}</time>
          </p>
          <Changes {...line} />
        </li>
      ))}
    </ol>
  )
}

/** The one change of a thing is said at once; several are counted, and said below. */
function Sentence(line: ShownLine) {
  const [only, ...others] = line.differences
  if (line.act === 'changed' && only !== undefined && others.length === 0 && beforeAndAfter(only))
    return (
      <p>
        <span className="what">{only.label}</span> <Place {...line} />: <Turn difference={only} />
      </p>
    )
  return (
    <p>
      <span className="what">
        {line.label} {actWord(line.act)}
      </span>{' '}
      <Thing {...line} />
    </p>
  )
}

/** `auf der Startseite`, `bei Hinweis „Piste weich“` */
function Place(line: ShownLine) {
  const { place, label, name, href } = line
  if (place !== null) return href === null ? place : <a href={href}>{place}</a>
  return (
    <>
      bei {name !== label && name !== '' && `${label} `}
      <Thing {...line} />
    </>
  )
}

/** `alt → neu` */
function Turn({ difference }: { difference: Difference }) {
  const { before = '', after = '' } = beforeAndAfter(difference) ?? {}
  return (
    <>
      {before === '' ? 'leer' : <del>{before}</del>} <span aria-hidden="true">→</span>
      <span className="vh">wurde zu</span> {after === '' ? 'leer' : <ins>{after}</ins>}
    </>
  )
}

function Thing({ name, href, isPerson, label }: ShownLine) {
  const words = name === '' && isPerson ? 'Name gelöscht' : name
  if (words === '') return href === null ? null : <a href={href}>{label}</a>
  return href === null ? <b>{words}</b> : <a href={href}>{words}</a>
}

/** Few short changes as sentences at once, many and long ones folded. */
function Changes({ act, differences }: ShownLine) {
  const short = differences.filter((difference) => beforeAndAfter(difference) !== undefined)
  const isSaid = act === 'changed' && differences.length === 1 && short.length === 1
  if (differences.length === 0 || isSaid) return null
  if (act === 'changed' && short.length === differences.length && short.length <= mostSaid)
    return (
      <ul className="turns">
        {short.map((difference) => (
          <li key={difference.label}>
            {difference.label}: <Turn difference={difference} />
          </li>
        ))}
      </ul>
    )
  const view = <DifferencesView differences={differences} />
  if (differences.length === 1) return view
  return (
    <details>
      <summary>{differences.length} Angaben</summary>
      {view}
    </details>
  )
}

const mostSaid = 4
