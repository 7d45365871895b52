import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findEventForAdmin } from './admin-events.server.ts'
import { EventDetails } from './event-details.ts'
import { eventPage } from './event-page.server.ts'
import type { ClubEvent } from './event.ts'
import { firstOccurrence, lastOccurrence, nextOccurrence, Series } from './occurrences.ts'
import { readEvent } from './write-event.server.ts'

type Asked = {
  values: Values
  /** Id of the form's event; empty for a new one. */
  id: string
  reader: 'guest' | 'member'
}

/** Returns the page of the event in the form, or what is missing for it. */
export async function previewEvent(
  db: Db,
  by: Authorized<'plan-events'>,
  { values, id, reader }: Asked,
  at: Date,
) {
  const before = await findEventForAdmin(db, by, id)
  const read = await readEvent(db, { values, intent: 'entwurf', before }, at)
  if (!read.ok) return { sentences: Object.values(read.errors) }
  const { details, series, ...input } = read.input
  const now = at.toISOString()
  const event: ClubEvent = {
    ...input,
    ...EventDetails.parse(details),
    id: id || 'vorschau',
    slug: before?.slug ?? 'vorschau',
    series: series === null ? null : Series.parse(series),
    untilDay: null,
    sequence: before?.sequence ?? 0,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  }
  const occurrence = nextOccurrence(event, at.getTime()) ?? lastOccurrence(event) ?? firstOccurrence(event)
  return eventPage(db, event, occurrence, { reader, at })
}
