import type { Route } from './+types/hours-api.route'
import { addDays, type IsoDay, daysBetween, isCalendarDay } from '#app/lib/calendar-day.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { findHoursReview } from '../opening/hours-review.server.ts'
import { isoOrNull, openJson } from '../open-interface.ts'
import { openingCalendar } from '../opening/opening-calendar.server.ts'
import { type Calendar, holidayOn, openingDay, sunOn } from '../opening/opening-hours.ts'
import { areas } from '../opening/opening-rule.ts'
import { areaNames, modeNames, shortReason } from '../opening/format-opening.ts'

/** Hours of some days for other sites; documented in docs/api.md. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const today = localDate(now().getTime())
  context.get(requestContext).freshness.until(berlinDayBounds(today).end)
  const range = hoursRange(new URL(request.url).searchParams, today)
  if ('error' in range) return openJson(range, 400)

  const calendar = await openingCalendar(db)
  const days: unknown[] = []
  for (let day = range.from; calendar !== null && day <= range.to; day = addDays(day, 1))
    days.push(dayJson(calendar, day))
  const intervalle = calendar === null ? [] : flatIntervals(calendar, range)
  const review = await findHoursReview(db, today)
  const validity = review && {
    asOf: review.asOf,
    validUntil: review.nextReview,
    isCurrent: review.nextReview === null ? null : !review.isOverdue,
  }
  return openJson({ timeZone: 'Europe/Berlin', ...range, validity, days, intervalle })
}

/** Returns all intervals of all areas in one list, with the club's own texts; includes explicitly entered closures. */
function flatIntervals(calendar: Calendar, { from, to }: HoursRange) {
  const list: { von: string; bis: string; modus: string; bereich: string; zusatz: string; grund: string }[] =
    []
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const area of areas)
      for (const interval of openingDay(calendar, day, area).intervals)
        list.push({
          von: new Date(interval.from).toISOString(),
          bis: new Date(interval.to).toISOString(),
          modus: modeNames[interval.mode].de,
          bereich: areaNames[area].de,
          zusatz: interval.note,
          grund: interval.reason,
        })
  return list
}

function dayJson(calendar: Calendar, day: IsoDay) {
  const { BCMT, SR, SS, ECET } = sunOn(calendar, day)
  return {
    date: day,
    holiday: holidayOn(calendar, day),
    sun: { BCMT: isoOrNull(BCMT), SR: isoOrNull(SR), SS: isoOrNull(SS), ECET: isoOrNull(ECET) },
    // Areas without rules are left out, so that they are not taken for closed.
    areas: Object.fromEntries(
      areas.flatMap((area) => {
        const { reading, intervals } = openingDay(calendar, day, area)
        if (!reading.known) return []
        const closing = intervals.find(({ mode }) => mode === 'closed')
        const usable = intervals.filter(({ mode }) => mode !== 'closed')
        const reason = reading.special[0]?.reason ?? (usable.length === 0 ? shortReason(closing) : '')
        return [[area, { reason, intervals: usable.map(intervalJson) }]]
      }),
    ),
  }
}

function intervalJson({ from, to, mode, note }: ReturnType<typeof openingDay>['intervals'][number]) {
  return { from: isoOrNull(from), to: isoOrNull(to), mode, note }
}

const defaultDays = 7
const mostDays = 100
const daysBack = 400
const daysAhead = 800

type HoursRange = { from: IsoDay; to: IsoDay }

/** Parses the days `von` to `bis`, both inclusive; returns a German error message if the range is invalid. */
function hoursRange(parameters: URLSearchParams, today: IsoDay): HoursRange | { error: string } {
  const from = parameters.get('von') ?? today
  if (!isCalendarDay(from)) return { error: '„von“ ist kein Tag der Form JJJJ-MM-TT.' }
  const to = parameters.get('bis') ?? addDays(from, defaultDays - 1)
  if (!isCalendarDay(to)) return { error: '„bis“ ist kein Tag der Form JJJJ-MM-TT.' }
  if (to < from) return { error: '„bis“ liegt vor „von“.' }
  if (daysBetween(from, to) >= mostDays) return { error: `Mehr als ${mostDays} Tage auf einmal gehen nicht.` }
  if (from < addDays(today, -daysBack) || to > addDays(today, daysAhead))
    return { error: `Auskunft gibt es von ${daysBack} Tagen zurück bis ${daysAhead} Tage voraus.` }
  return { from, to }
}
