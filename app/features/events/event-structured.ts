import { plainText } from '#app/lib/rich-text.ts'
import { eventAddress, type DatedEvent } from './event.ts'
import { isoEnd, isoStart } from './format-event.ts'

type Dated = Pick<DatedEvent, 'event' | 'occurrence'>

/** Returns a schema.org Event at one of its dates. `address` is the path of the page that shows it, `picture` its URL on this site. */
export function structuredEvent(
  { event, occurrence }: Dated,
  publicUrl: string,
  {
    address,
    organizer,
    picture,
  }: { address: string; organizer: string | undefined; picture: string | undefined },
): Record<string, unknown> {
  const status = { cancelled: 'EventCancelled', postponed: 'EventPostponed' } as const
  const state =
    event.status === 'cancelled' || event.status === 'postponed' ? status[event.status] : 'EventScheduled'
  const end = isoEnd(event, occurrence)
  return {
    '@type': 'Event',
    name: event.title,
    description: plainText(event.description),
    url: publicUrl + address,
    startDate: isoStart(event, occurrence),
    ...(end !== null && { endDate: end }),
    eventStatus: `https://schema.org/${state}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.location,
      ...(organizer !== undefined && { address: organizer }),
    },
    ...(event.admission === 'frei' && { isAccessibleForFree: true }),
    ...(picture !== undefined && { image: publicUrl + picture }),
  }
}

export function structuredEvents(dated: readonly Dated[], publicUrl: string): Record<string, unknown> {
  return {
    '@type': 'ItemList',
    itemListElement: dated.map(({ event }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: event.title,
      url: publicUrl + eventAddress(event),
    })),
  }
}
