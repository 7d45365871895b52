import {
  type Calendar,
  type CalendarSource,
  openingDay,
  prepareCalendar,
} from '#app/features/airfield/opening/opening-hours.ts'
import { type Area, type IntervalEnd, OpeningRule } from '#app/features/airfield/opening/opening-rule.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { clock } from '#app/lib/german-dates.ts'

/** `09:00-SS+30<20:00` as a rule writes it; a clock time is local, `z` behind it UTC. */
export function end(text: string): IntervalEnd {
  const [main = '', cap] = text.split('<')
  const sun = /^(SR|SS|BCMT|ECET)([+-]\d+)?$/.exec(main)
  const notAfter = cap === undefined ? {} : { notAfter: cap }
  if (sun) return { anchor: sun[1] as 'SS', offsetMin: Number(sun[2] ?? 0), ...notAfter }
  if (main.endsWith('z')) return { anchor: 'utc', time: main.slice(0, -1), ...notAfter }
  return { anchor: 'local', time: main }
}

type Options = Partial<Pick<OpeningRule, 'area' | 'mode' | 'priority' | 'note' | 'valid'>>

let count = 0
/** `days` and the two ends of each interval are separated by spaces. */
export function aRule(days: string, hours: string[], options: Options = {}): OpeningRule {
  const intervals = hours.map((text) => {
    const [from = '', to = ''] = text.split(' ')
    return { from: end(from), to: end(to) }
  })
  const parts = { area: 'operations', mode: 'open', priority: 10, valid: { kind: 'all-year' }, ...options }
  return OpeningRule.parse({ id: `rule-${count++}`, days: days.split(' '), intervals, ...parts })
}

export const summer = { kind: 'dst' } as const
export const winter = { kind: 'standard-time' } as const
export const workdays = 'mo tu we th fr'
export const everyDay = `${workdays} sa su holiday`

/** An airfield in Baden-Württemberg, unless told otherwise. */
export function anAirfield(rules: OpeningRule[], more: Partial<CalendarSource> = {}): Calendar {
  const position = { lat: 49.055556, lon: 10.044444 }
  return prepareCalendar({ rules, specialDays: [], position, land: 'DE-BW', localHolidays: [], ...more })
}

/** The intervals of a day as `09:00-18:00 open`, local time. */
export function hours(calendar: Calendar, day: string, area: Area = 'operations'): string[] {
  return openingDay(calendar, day, area).intervals.map(
    ({ from, to, mode }) => `${clock(from)}-${clock(to)} ${mode}`,
  )
}

/** Epoch ms of a local time. */
export function at(day: string, time: string): number {
  return berlinInstant(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
}
