import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import {
  addDays,
  dayOf,
  dayOfMonth,
  daysBetween,
  type IsoDay,
  monthOf,
  weekdayIndex,
  yearOf,
} from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { findEventForAdmin, type AdminEvent } from './admin-events.server.ts'
import { EventDetails } from './event-details.ts'
import { nthWeekdayOfMonth, type Series } from './occurrences.ts'
import { createEvent, type EventInput } from './save-event.server.ts'

/**
 * Creates a draft a year later with everything of the event except its participants; returns its id, `undefined` if the
 * event is deleted.
 */
export async function copyEvent(db: Db, by: Authorized<'plan-events'>, id: string, at: Date) {
  const event = await findEventForAdmin(db, by, id)
  if (event === undefined) return undefined
  return copyTo(db, by, event, dayInComingYear(event, localDate(at.getTime())), at)
}

/** Creates a copy on the same day, to be edited into another event. */
export async function duplicateEvent(db: Db, by: Authorized<'plan-events'>, id: string, at: Date) {
  const event = await findEventForAdmin(db, by, id)
  return event === undefined ? undefined : copyTo(db, by, event, event.firstDay, at)
}

async function copyTo(
  db: Db,
  by: Authorized<'plan-events'>,
  event: AdminEvent,
  firstDay: IsoDay,
  at: Date,
): Promise<string> {
  const later = daysBetween(event.firstDay, firstDay)
  const year = (day: IsoDay) => String(yearOf(day))
  const { category, visibility, startTime, endTime, pictureId } = event
  const input = {
    title: event.title.replaceAll(year(event.firstDay), year(firstDay)),
    category,
    visibility,
    startTime,
    endTime,
    pictureId,
    firstDay,
    lastDay: addDays(event.lastDay, later),
    series: seriesLater(event.series, later),
    status: 'planned',
    publication: 'draft',
    publishedAt: null,
    details: {
      ...EventDetails.parse(event),
      statusReason: null,
      arrivalByAir: openArrival(event),
    },
  } satisfies EventInput
  return inTransaction(db, async (trx) => {
    const copy = await createEvent(trx, input, at, by)
    const line = { subject: 'event', id: copy, name: input.title, act: 'created' } as const
    await recordChange(trx, by, { ...line, after: await findEventForAdmin(trx, by, copy) }, at)
    return copy
  })
}

/**
 * Returns the day in the next year with the same weekday nearest to the same date that is not before `today`; for a monthly
 * series the same weekday of the month.
 */
export function dayInComingYear(
  { firstDay, series }: Pick<AdminEvent, 'firstDay' | 'series'>,
  today: IsoDay,
): IsoDay {
  const weekday = weekdayIndex(firstDay)
  for (let year = yearOf(firstDay) + 1; ; year += 1) {
    const date = dayOf(year, monthOf(firstDay), dayOfMonth(firstDay))
    const ahead = (weekday - weekdayIndex(date) + 7) % 7
    const nearest = addDays(date, ahead > 3 ? ahead - 7 : ahead)
    const day =
      series?.rule === 'monthly'
        ? nthWeekdayOfMonth(year, monthOf(firstDay), series.nth, weekday)
        : // Within that year, also where the nearest is on the other side of New Year.
          addDays(nearest, 7 * (year - yearOf(nearest)))
    if (day !== null && day >= today) return day
  }
}

/** Drops pauses and moved dates, which belong to the copied year. */
function seriesLater(series: Series | null, later: number): Series | null {
  if (series === null) return null
  return { ...series, until: series.until && addDays(series.until, later), exceptions: [], changes: [] }
}

function openArrival({ arrivalByAir }: AdminEvent) {
  if (arrivalByAir === null) return null
  const { slots } = arrivalByAir
  return { ...arrivalByAir, slots: slots && { ...slots, booked: [] } }
}
