import { localDate, longDate } from '#app/lib/german-dates.ts'
import type { FoundEntry } from '#app/platform/search/find-entries.server.ts'

type ReferenceCardProps = {
  reference: { kind: 'aircraft' | 'event'; id: string; label: string | null }
  /** As it is now; missing when there is no such thing any more, or not for this reader. */
  entry: FoundEntry | undefined
}

const kinds = {
  aircraft: { name: 'Flugzeug', gone: 'steht nicht mehr auf dieser Website.' },
  event: { name: 'Veranstaltung', gone: 'steht nicht mehr im Kalender.' },
}

/** An aircraft or an event of the club in the text, with what is true of it today. */
export function ReferenceCard({ reference: { kind, label }, entry }: ReferenceCardProps) {
  const { name, gone } = kinds[kind]
  if (entry === undefined) {
    return (
      <p className="media-gone muted">
        {label === null ? `${kind === 'event' ? 'Die' : 'Das'} hier genannte ${name}` : `„${label}“`} {gone}
      </p>
    )
  }
  return (
    <aside className="media-card" aria-label={`${name}: ${entry.title}`}>
      <p className="small muted">
        {name}
        {entry.dated !== null && `, ${longDate(localDate(Date.parse(entry.dated)))}`}
      </p>
      <p className="media-title">
        <a href={entry.address}>{entry.title}</a>
      </p>
      {entry.lead !== '' && <p className="small">{entry.lead}</p>}
    </aside>
  )
}
