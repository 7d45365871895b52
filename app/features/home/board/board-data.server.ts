import { airfieldState } from '#app/features/airfield/status/airfield-state.server.ts'
import { dayLines, type WeekDay } from '#app/features/airfield/opening-page/day-lines.ts'
import { weekAhead } from '#app/features/airfield/opening-page/days-ahead.ts'
import { openingDay } from '#app/features/airfield/opening/opening-hours.ts'
import {
  formatAnnounced,
  beginsSoon,
  formatRestriction,
} from '#app/features/airfield/status/format-restriction.ts'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { isCalledOff } from '#app/features/events/event.ts'
import { listUpcomingEvents, nextEventChange } from '#app/features/events/events.server.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Freshness, Services } from '#app/platform/services.ts'
import { todayView } from '../home-data.server.ts'
import { shownHome } from '../home-page.server.ts'
import { lightOf } from '../greeting.ts'

export type Board = Awaited<ReturnType<typeof boardData>>

/** Loads the data of the wall display: current state of the airfield, today's agenda, next events and notices. */
export async function boardData(services: Services, freshness: Freshness) {
  const { db, now } = services
  const at = now()
  const instant = at.getTime()
  const { airfield, calendar } = await airfieldContent(db)
  const state = await airfieldState(services, at)
  freshness.until(Math.min(state.validUntil, berlinDayBounds(localDate(instant)).end))
  const change = await nextEventChange(db, at)
  if (change !== undefined) freshness.until(change)
  const { home, until } = await shownHome(db, at)
  if (until !== undefined) freshness.until(until)
  const block = { kind: 'today' as const, ...home.today }
  const upcoming = await listUpcomingEvents(db, at)
  const today = await todayView(block, { services, freshness, at, events: async () => upcoming })
  const next = upcoming.find(
    ({ occurrence, event }) => occurrence.firstDay > localDate(instant) && !isCalledOff(event),
  )
  const runwayNames = Object.fromEntries(
    airfield?.runways.map(({ id, designator }) => [id, designator]) ?? [],
  )
  return {
    instant,
    validUntil: state.validUntil,
    light: state.light,
    words: state.words,
    said: state.why,
    restrictions: state.restrictions.map((one) => formatRestriction(one, runwayNames, instant)),
    announced: state.announced
      .filter((one) => beginsSoon(one, instant))
      .map((one) => formatAnnounced(one, runwayNames, instant)),
    today: calendar === null ? [] : dayLines(openingDay(calendar, localDate(instant))),
    runway: mainRunway(airfield?.runways[0]),
    sun: calendar && lightOf(calendar, instant),
    agenda: today?.agenda ?? [],
    daysAhead: calendar === null ? [] : weekAhead(calendar, localDate(instant)).slice(1, 5).map(dayAhead),
    next: next && { title: next.event.title, from: next.occurrence.firstDay, to: next.occurrence.lastDay },
  }
}

function dayAhead({ day, labels, operations }: WeekDay) {
  return {
    day,
    labels: labels.map(({ text }) => text).join(', '),
    hours: operations.map(({ text: words }) => words).join(', '),
  }
}

type Ends = { directions: readonly { designator: string; trueDeg: number }[] }

function mainRunway(runway: Ends | undefined) {
  const [first, second] = runway?.directions ?? []
  if (first === undefined || second === undefined) return null
  return { trueDeg: first.trueDeg, designators: [first.designator, second.designator] as [string, string] }
}
