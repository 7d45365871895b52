import { plainText } from '#app/lib/rich-text.ts'
import type { SearchSource } from '#app/platform/search/search-entry.ts'
import { categoryLabel, eventAddress, eventColumns, toEvent, type ClubEvent } from './event.ts'
import { firstOccurrence } from './occurrences.ts'

/** Only events with a public page; members' events are in the members' calendar. */
export const eventsInSearch: SearchSource = {
  kind: 'event',
  async *entries(db, wantedId) {
    let query = db
      .selectFrom('events')
      .select([...eventColumns, 'published_at'])
      .where('visibility', '=', 'public')
      .where('publication', 'in', ['scheduled', 'published', 'archived'])
      .where('published_at', 'is not', null)
    if (wantedId !== undefined) query = query.where('id', '=', wantedId)
    for (const row of await query.orderBy('first_day').orderBy('id').execute()) {
      const event = toEvent(row)
      yield {
        kind: 'event',
        id: event.id,
        title: event.title,
        lead: `${categoryLabel(event.category)}, ${event.location}`,
        text: textOf(event),
        address: eventAddress(event),
        visibility: 'public',
        visibleFrom: row.published_at,
        // A series has many dates.
        dated: event.series === null ? new Date(firstOccurrence(event).startsAt).toISOString() : null,
      }
    }
  },
}

function textOf(event: ClubEvent): string {
  const { description, statusReason, programme, admission, parking, accessibility, children } = event
  return [
    plainText(description),
    statusReason,
    ...programme.map(({ time, item }) => `${time} ${item}`),
    admission,
    parking,
    accessibility,
    children,
    event.arrivalByAir?.note,
  ]
    .filter(Boolean)
    .join('\n')
}
