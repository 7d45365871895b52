import { FactTable } from '#app/ui/fact-list.tsx'
import { slotsText } from './slots.ts'
import { PageLink } from '#app/shell/page-link.tsx'
import { useIsOffered } from '#app/shell/offered.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ArrivalByAir, EventDetails } from './event-details.ts'
import type { ClubEvent } from './event.ts'
import { timesText, utcText } from './format-event.ts'
import type { Occurrence } from './occurrences.ts'

const notices = {
  moved: { tone: 'warn', icon: 'warn', title: 'Verlegt' },
  cancelled: { tone: 'stop', icon: 'stop', title: 'Abgesagt' },
  postponed: { tone: 'warn', icon: 'warn', title: 'Verschoben' },
  'sold-out': { tone: 'warn', icon: 'warn', title: 'Ausgebucht' },
  planned: { tone: '', icon: 'info', title: 'In Planung' },
} as const

/** Notice at the top: cancelled, moved, full. */
export function EventNotice({ event, occurrence }: { event: ClubEvent; occurrence: Occurrence }) {
  if (event.status === 'confirmed' && occurrence.change === null) return null
  const { tone, icon, title } = event.status === 'confirmed' ? notices.moved : notices[event.status]
  const reason =
    event.statusReason ?? (event.status === 'planned' ? 'Tag und Zeit können sich noch ändern.' : null)
  return (
    <div className={`note ${tone}`.trim()}>
      <Icon name={icon} />
      <div>
        <strong>{title}</strong>
        {reason !== null && <p>{reason}</p>}
      </div>
    </div>
  )
}

export function Programme({ programme, isOver }: { programme: EventDetails['programme']; isOver: boolean }) {
  if (programme.length === 0) return null
  return (
    <table className="tbl">
      <caption>{isOver ? 'Programm (vorbei)' : 'Programm'}</caption>
      <tbody>
        {programme.map(({ time, item }) => (
          <tr key={`${time} ${item}`}>
            <th scope="row" className="time">
              {time}
            </th>
            <td>{item}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ArrivalProps = { arrival: ArrivalByAir; event: ClubEvent; occurrence: Occurrence }

/** For crews who fly in: local time with UTC beside it. */
export function ArrivalByAirTable({ arrival, event, occurrence }: ArrivalProps) {
  const canAsk = useIsOffered('/piloteninfo/ppr-anfrage')
  const utc = utcText(event, occurrence)
  const free = arrival.slots === null ? null : slotsText(arrival.slots)
  const rows: [string, string | null][] = [
    ['Zeit', utc === null ? null : `${timesText(event)} (LT), ${utc}`],
    ['PPR', arrival.pprRequired ? 'erforderlich' : 'nicht nötig'],
    ['Landegebühr', arrival.landingFeeFree ? 'frei' : 'nach Preisliste'],
    ['Funk', arrival.radio],
    ['Ankunftszeiten', free],
    ['Zelten am Flugzeug', arrival.camping ? 'erlaubt' : null],
    ['Hinweis', arrival.note],
  ]
  return (
    <div>
      <FactTable caption="Für alle, die einfliegen" facts={rows} className="left" />
      <p className="small muted">
        {arrival.pprRequired && canAsk && (
          <>
            <PageLink href="/piloteninfo/ppr-anfrage">PPR anfragen</PageLink> ·{' '}
          </>
        )}
        <PageLink href="/piloteninfo/aip-auszug">Platzdaten</PageLink>. Vor dem Flug gelten AIP und NOTAM.
      </p>
    </div>
  )
}
