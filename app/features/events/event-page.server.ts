import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findEventForAdmin } from './admin-events.server.ts'
import { EventDetails } from './event-details.ts'
import { textMedia } from '#app/editor/text-media.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { pictureIdsIn } from '#app/lib/rich-text.ts'
import { findDownloads } from '#app/media/pictures/downloads/downloads.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { withPlaces } from './events.server.ts'
import { slotsWithRegistrations } from './registration/slot-places.server.ts'
import { registeredDay } from './registration/registration-state.ts'
import { type ClubEvent, eventAt, type DatedEvent } from './event.ts'
import {
  firstOccurrence,
  lastOccurrence,
  nextOccurrence,
  Series,
  occurrencesBetween,
  type Occurrence,
} from './occurrences.ts'
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

const furtherDates = 6

/** Loads an event at one of its dates with everything its page shows, for any audience. */
export async function eventPage(
  db: Db,
  event: ClubEvent,
  occurrence: Occurrence,
  { reader, at }: { reader: 'guest' | 'member'; at: Date },
) {
  const today = localDate(at.getTime())
  const dated = await datedEvent(db, event, occurrence)
  const [pictures, attached, { files, cards, changesAt }] = await Promise.all([
    findPictures(db, [
      ...(event.pictureId === null ? [] : [event.pictureId]),
      ...pictureIdsIn(event.description),
    ]),
    findDownloads(
      db,
      event.attachments.flatMap(({ fileId }) => fileId ?? []),
    ),
    textMedia(db, event.description, reader, at),
  ])
  const dates =
    event.series === null ? [] : occurrencesBetween(event, today, oneYearAfter(today)).slice(0, furtherDates)
  return {
    dated,
    dates,
    picture: pictures.get(event.pictureId ?? ''),
    media: { pictures, files: new Map([...files, ...attached]), cards },
    cardsChangeAt: changesAt,
    at: at.getTime(),
  }
}

const oneYearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

/** With its places, and with the arrival times taken by participants. */
async function datedEvent(db: Db, event: ClubEvent, occurrence: Occurrence): Promise<DatedEvent> {
  const [dated] = await withPlaces(db, [{ event: eventAt(event, occurrence), occurrence }])
  const { arrivalByAir } = event
  if (arrivalByAir?.slots == null) return dated!
  const slots = await slotsWithRegistrations(db, event, registeredDay(event, occurrence))
  return { ...dated!, event: { ...dated!.event, arrivalByAir: { ...arrivalByAir, slots } } }
}
