import { localDate } from '#app/lib/german-dates.ts'
import { findPictures } from '#app/pictures/pictures.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { eventAt, type ClubEvent, type DatedEvent } from './event.ts'
import { withPlaces } from './events.server.ts'
import { occurrencesBetween, type Occurrence } from './occurrences.ts'
import { slotsWithRegistrations } from './registration/slot-places.server.ts'
import { registeredDay } from './registration/registered-day.ts'

const furtherDates = 6

/** An event at one of its dates with everything its page shows, whoever reads it. */
export async function eventPage(db: Db, event: ClubEvent, occurrence: Occurrence, at: Date) {
  const today = localDate(at.getTime())
  const dated = await datedEvent(db, event, occurrence)
  const pictures = await findPictures(db, event.pictureId === null ? [] : [event.pictureId])
  const dates =
    event.series === null ? [] : occurrencesBetween(event, today, oneYearAfter(today)).slice(0, furtherDates)
  return { dated, dates, picture: [...pictures.values()][0], at: at.getTime() }
}

const oneYearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

/** With its places, and with the arrival times that those who registered have taken. */
async function datedEvent(db: Db, event: ClubEvent, occurrence: Occurrence): Promise<DatedEvent> {
  const [dated] = await withPlaces(db, [{ event: eventAt(event, occurrence), occurrence }])
  const { arrivalByAir } = event
  if (arrivalByAir?.slots == null) return dated!
  const slots = await slotsWithRegistrations(db, event, registeredDay(event, occurrence))
  return { ...dated!, event: { ...dated!.event, arrivalByAir: { ...arrivalByAir, slots } } }
}
