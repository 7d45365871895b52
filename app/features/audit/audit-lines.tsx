import { localDateTime } from '#app/lib/german-dates.ts'
import { type Difference, DifferencesView, type ShownPart } from '#app/ui/differences-view.tsx'
import type { AuditLine } from '#app/platform/audit/audit-log.server.ts'
import { actWord, formatActor } from '#app/platform/audit/audit-labels.ts'

/** A log line with the name of its subject and its changes as text. */
export type ShownLine = Omit<AuditLine, 'changes'> & {
  label: string
  /** Place in words instead of the subject's name, such as „auf der Startseite“; `null` for most. */
  place: string | null
  /** URL of the subject; `null` if it has no page or no longer exists. */
  href: string | null
  isPerson: boolean
  differences: readonly Difference[]
}

/** Lists the log as sentences: old value, new value, who and when. */
export function AuditLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ol className="audit">
      {lines.map((line) => (
        <li key={line.id}>
          <Sentence {...line} />
          <p className="small muted">
            <b>{formatActor(line)}</b>, <time dateTime={line.at}>{localDateTime(Date.parse(line.at))}</time>
          </p>
          <Changes {...line} />
        </li>
      ))}
    </ol>
  )
}

/** States a single short change directly; several are counted and listed below. */
function Sentence(line: ShownLine) {
  const [only, ...others] = line.differences
  if (line.act === 'changed' && only !== undefined && others.length === 0 && beforeAndAfter(only))
    return (
      <p>
        <span className="what">{only.label}</span> <Place {...line} />: <Change difference={only} />
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

/** Renders the place: `auf der Startseite`, `bei Hinweis „Piste weich“`. */
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

/** Renders `alt → neu`. */
function Change({ difference }: { difference: Difference }) {
  const { before = '', after = '' } = beforeAndAfter(difference) ?? {}
  return (
    <>
      {before === '' ? 'leer' : <del>{before}</del>} <span aria-hidden="true">→</span>
      <span className="vh">wurde zu</span> {after === '' ? 'leer' : <ins>{after}</ins>}
    </>
  )
}

function Thing({ name, href, isPerson, label }: ShownLine) {
  const text = name === '' && isPerson ? 'Name gelöscht' : name
  if (text === '') return href === null ? null : <a href={href}>{label}</a>
  return href === null ? <b>{text}</b> : <a href={href}>{text}</a>
}

/** Lists the changes: few short ones openly, many or long ones collapsed. */
function Changes({ act, differences }: ShownLine) {
  const short = differences.filter((difference) => beforeAndAfter(difference) !== undefined)
  const isSaid = act === 'changed' && differences.length === 1 && short.length === 1
  if (differences.length === 0 || isSaid) return null
  if (act === 'changed' && short.length === differences.length && short.length <= mostSaid)
    return (
      <ul className="turns">
        {short.map((difference) => (
          <li key={difference.label}>
            {difference.label}: <Change difference={difference} />
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

/** Longer texts are shown as a word diff instead of in a sentence. */
const mostLetters = 90

const side = (parts: readonly ShownPart[], other: 'added' | 'removed') =>
  parts.flatMap((part) => (part.kind === 'left-out' || part.kind === other ? [] : [part.text])).join('')

/** Returns the old and new text; `undefined` if either is too long for one sentence. */
export function beforeAndAfter({ parts }: Difference): { before: string; after: string } | undefined {
  if (parts.some(({ kind }) => kind === 'left-out')) return undefined
  const [before, after] = [side(parts, 'added').trim(), side(parts, 'removed').trim()]
  const isShort = before.length <= mostLetters && after.length <= mostLetters
  return isShort && before !== after && !/\n/.test(before + after) ? { before, after } : undefined
}
