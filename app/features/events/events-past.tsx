import type { DatedEvent } from './event.ts'
import { EventList } from './event-list.tsx'
import { eventsAddress } from './event.ts'

type EventsPastProps = { past: readonly Omit<DatedEvent, 'places'>[]; at: number; year: string }

const nobody = { taken: 0, waiting: 0 }

export function EventsPast({ past, at, year }: EventsPastProps) {
  if (past.length === 0) {
    return (
      <p className="empty">
        Für {year} sind keine vergangenen Termine verzeichnet.{' '}
        <a href={eventsAddress}>Kommende Termine zeigen</a>
      </p>
    )
  }
  return (
    <section aria-label={`Veranstaltungen ${year}`}>
      <EventList dated={past.map((dated) => ({ ...dated, places: nobody }))} at={at} />
    </section>
  )
}
