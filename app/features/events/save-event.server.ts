import type { z } from 'zod'
import { newId } from '#app/lib/ids.ts'
import { plainText } from '#app/lib/rich-text.ts'
import { slugWithoutNames } from '#app/platform/hidden-names.server.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { EventDetails, type EventDetailsInput } from './event-details.ts'
import type { SearchSource } from '#app/platform/search/search-entry.ts'
import { categoryLabel, eventAddress, eventColumns, toEvent, type ClubEvent } from './event.ts'
import type { EventsTable } from '#app/platform/database/tables.ts'
import { lastOccurrence, Series, firstOccurrence } from './occurrences.ts'
import { saveVersion } from './versions/event-versions.server.ts'

export type EventInput = {
  /** Set when an event is imported with its old URL. */
  id?: string
  title: string
  category: EventsTable['category']
  status: EventsTable['status']
  visibility: EventsTable['visibility']
  publication: EventsTable['publication']
  publishedAt: string | null
  firstDay: string
  lastDay: string
  startTime: string | null
  endTime: string | null
  series: z.input<typeof Series> | null
  pictureId: string | null
  details: EventDetailsInput
}

/** Creates an event as a draft or already scheduled; its URL consists of its id and the title's words. */
export async function createEvent(
  db: Db,
  input: EventInput,
  at: Date,
  by: { id: string } | null = null,
): Promise<string> {
  const id = input.id ?? newId(at)
  const now = at.toISOString()
  await inTransaction(db, async (trx) => {
    const slug = input.id ?? (await slugWithoutNames(trx, input.title))
    const row = { id, ...contentOf(input), slug, sequence: 0 }
    await trx
      .insertInto('events')
      .values({ ...row, created_at: now, updated_at: now, revision: 1 })
      .execute()
    await saveVersion(trx, id, { by: by?.id ?? null, at })
    await refreshEntry(trx, eventsInSearch, id)
  })
  return id
}

/** Returns the columns that every save overwrites; last day and search text are derived. */
export function contentOf(input: EventInput) {
  const details = EventDetails.parse(input.details)
  const series = input.series === null ? null : Series.parse(input.series)
  const { firstDay, lastDay, startTime, endTime } = input
  return {
    title: input.title,
    category: input.category,
    status: input.status,
    visibility: input.visibility,
    publication: input.publication,
    published_at: input.publishedAt,
    first_day: firstDay,
    last_day: lastDay,
    start_time: startTime,
    end_time: endTime,
    series: series === null ? null : JSON.stringify(series),
    until_day: lastOccurrence({ firstDay, lastDay, startTime, endTime, series })?.lastDay ?? null,
    picture_id: input.pictureId,
    details: JSON.stringify(details),
    search_text: sortKey([input.title, details.location, plainText(details.description)].join('\n')),
  }
}

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
