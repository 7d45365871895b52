import { textMedia } from '#app/editor/text-media.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { pictureIdsIn } from '#app/lib/rich-text.ts'
import { findDownloads } from '#app/media/pictures/downloads/downloads.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { eventAt, type ClubEvent, type DatedEvent } from './event.ts'
import { withPlaces } from './events.server.ts'
import { occurrencesBetween, type Occurrence } from './occurrences.ts'
import { slotsWithRegistrations } from './registration/slot-places.server.ts'
import { registeredDay } from './registration/registered-day.ts'

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
