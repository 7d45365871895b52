import { berlinMinutes } from '#app/lib/berlin-time.ts'
import { addDays, dayOfMonth, type IsoDay, weekdayIndex } from '#app/lib/calendar-day.ts'
import { clock, dateWithWeekday, shortWeekdayNames } from '#app/lib/german-dates.ts'
import { isValidOn } from '../opening/day-reading.ts'
import { type Calendar, factsOf, openingDay, type OpeningDay, sunOn } from '../opening/opening-hours.ts'
import type { OpeningInterval } from '../opening/opening-intervals.ts'
import type { Area, OpeningRule } from '../opening/opening-rule.ts'
import { dash, endClock, localRange, modePhrases } from '../opening/format-opening.ts'
import { previewDays } from './opening-preview.ts'

export type Tone = 'open' | 'ppr' | 'closed' | 'unknown'

/** An interval in a day's drawing, in percent of the axis. */
export type DrawnStretch = { kind: 'night' | 'twilight' | 'open' | 'ppr'; at: number; length: number }

export type FortnightDay = {
  day: IsoDay
  isToday: boolean
  isMonday: boolean
  /** `Sa`, `20.` */
  weekday: string
  number: string
  /** `Samstag, 20. Juni 2026: geöffnet 12:00–20:00 Uhr` */
  sentence: string
  /** Shortest form: `12–20`, `PPR`, `zu`. */
  glance: string
  tone: Tone
  isSpecial: boolean
  stretches: readonly DrawnStretch[]
}

/** The axis runs from 04:00 to 24:00 local time. */
const axis = { from: 240, to: 1440 }
export const axisHours = [6, 9, 12, 15, 18, 21].map((hour) => ({
  hour: String(hour).padStart(2, '0'),
  at: onAxis(hour * 60),
}))

function onAxis(minutes: number): number {
  const within = Math.min(Math.max(minutes, axis.from), axis.to)
  return Math.round(((within - axis.from) / (axis.to - axis.from)) * 1000) / 10
}

/** Position of the current time on the axis; `null` at night before it begins. */
export function presentOnAxis(instant: number): number | null {
  const minutes = berlinMinutes(instant)
  return minutes < axis.from ? null : onAxis(minutes)
}

/** Returns fourteen days of an area from `today` on for the calendar. */
export function fortnightOf(calendar: Calendar, area: Area, today: IsoDay): FortnightDay[] {
  return Array.from({ length: previewDays }, (_, ahead): FortnightDay => {
    const day = addDays(today, ahead)
    const opening = openingDay(calendar, day, area)
    const usable = usableOf(opening)
    return {
      day,
      isToday: ahead === 0,
      isMonday: weekdayIndex(day) === 0,
      weekday: shortWeekdayNames[weekdayIndex(day)]!,
      number: `${dayOfMonth(day)}.`,
      sentence: `${dateWithWeekday(day)}: ${hoursSentence(opening)}`,
      ...glanceOf(opening, usable),
      isSpecial: opening.reading.special.length > 0,
      stretches: [...nightOf(calendar, day), ...usable.flatMap(drawn)],
    }
  })
}

/** Splits the rules into those whose season applies on one of the fourteen days from `today` on, and the others. */
export function rulesBySeason(calendar: Calendar | null, rules: readonly OpeningRule[], today: IsoDay) {
  const days = Array.from({ length: previewDays }, (_, ahead) => addDays(today, ahead))
  const holds = ({ valid }: OpeningRule) =>
    calendar === null || days.some((day) => isValidOn(valid, factsOf(calendar, day)))
  return { now: rules.filter(holds), later: rules.filter((rule) => !holds(rule)) }
}

const usableOf = ({ intervals }: OpeningDay) => intervals.filter(({ mode }) => mode !== 'closed')

/** `geöffnet 12:00–20:00 Uhr`, `nur mit PPR 08:00–14:00 Uhr, geöffnet 14:00–20:00 Uhr`, `geschlossen` */
export function hoursSentence(day: OpeningDay): string {
  if (!day.reading.known) return 'keine Angabe'
  const usable = usableOf(day)
  if (usable.length === 0) return 'geschlossen'
  return usable.map(({ mode, from, to }) => `${modePhrases[mode]} ${localRange(from, to)}`).join(', ')
}

function glanceOf(
  { reading }: OpeningDay,
  usable: readonly OpeningInterval[],
): { glance: string; tone: Tone } {
  if (!reading.known) return { glance: '?', tone: 'unknown' }
  const open = usable.filter(({ mode }) => mode === 'open')
  const [first, last] = [open[0], open.at(-1)]
  if (first === undefined || last === undefined)
    return usable.length === 0 ? { glance: 'zu', tone: 'closed' } : { glance: 'PPR', tone: 'ppr' }
  return { glance: `${shortClock(clock(first.from))}${dash}${shortClock(endClock(last.to))}`, tone: 'open' }
}

/** `09:00` → `09`; other minutes are retained. */
const shortClock = (face: string) => face.replace(/:00$/, '')

function drawn({ mode, from, to }: OpeningInterval): DrawnStretch[] {
  const end = berlinMinutes(to) || 1440
  return stretch(mode === 'open' ? 'open' : 'ppr', berlinMinutes(from), end)
}

function stretch(kind: DrawnStretch['kind'], from: number, to: number): DrawnStretch[] {
  const at = onAxis(from)
  const length = Math.round((onAxis(to) - at) * 10) / 10
  return length <= 0 ? [] : [{ kind, at, length }]
}

function nightOf(calendar: Calendar, day: IsoDay): DrawnStretch[] {
  const { BCMT, SR, SS, ECET } = sunOn(calendar, day)
  if (BCMT === null || SR === null || SS === null || ECET === null) return []
  return [
    ...stretch('night', axis.from, berlinMinutes(BCMT)),
    ...stretch('twilight', berlinMinutes(BCMT), berlinMinutes(SR)),
    ...stretch('twilight', berlinMinutes(SS), berlinMinutes(ECET)),
    ...stretch('night', berlinMinutes(ECET), axis.to),
  ]
}
