import { berlinMinutes } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { shortDate } from '#app/lib/german-dates.ts'
import { type DayExplanation, explainDay } from '../opening/explain-day.ts'
import {
  type Calendar,
  type CalendarSource,
  openingDay,
  type OpeningDay,
  sunOn,
} from '../opening/opening-hours.ts'
import type { Area, Mode, OpeningRule, SpecialDay } from '../opening/opening-rule.ts'
import { localRange, modeNames } from '../opening/format-opening.ts'

export const previewDays = 14

/** A stretch on the axis of the drawing, in percent of its width. */
export type Bar = { mode: Mode; left: number; width: number }

export type PreviewDay = DayExplanation & {
  day: IsoDay
  date: string
  holiday: string | null
  /** The day's hours in words. */
  text: string
  /** Stored hours if they would change; otherwise `null`. */
  former: string | null
  bars: readonly Bar[]
  /** Sunset on the axis; `null` if the sun does not set or sets outside the axis. */
  sunset: number | null
  isSpecial: boolean
}

/** Something promised for hours that would be closed. */
export type Displaced = {
  key: string
  kind: 'PPR bestätigt' | 'Reservierung' | 'Veranstaltung'
  label: string
  when: string
  href: string
}

export type OpeningPreview = {
  area: Area
  days: readonly PreviewDay[]
  changed: number
  displaced: readonly Displaced[]
}

/** Keys of the entries the form has shown, sent back so that nothing is saved unseen. */
export const acknowledgedDisplaced = (displaced: readonly Displaced[]) =>
  displaced.map(({ key }) => key).join(',')

/** Returns the entries that the form has not shown yet. */
export function unseen(displaced: readonly Displaced[], sent: string | undefined): Displaced[] {
  const acknowledged = new Set((sent ?? '').split(','))
  return displaced.filter(({ key }) => !acknowledged.has(key))
}

/** Returns the source with the rule added, or replaced if its id exists. */
export function withRule(source: CalendarSource, rule: OpeningRule): CalendarSource {
  return { ...source, rules: replaced(source.rules, rule) }
}

/** Returns the source with the special times added, or replaced where their ids exist. */
export function withSpecials(source: CalendarSource, specials: readonly SpecialDay[]): CalendarSource {
  return { ...source, specialDays: specials.reduce(replaced, source.specialDays) }
}

function replaced<T extends { id: string }>(list: readonly T[], one: T): readonly T[] {
  return list.some(({ id }) => id === one.id)
    ? list.map((each) => (each.id === one.id ? one : each))
    : [...list, one]
}

/** Returns fourteen days from `from` on as they would be, each with its reasons and its stored hours. */
export function openingPreview(
  { wanted, stored }: { wanted: Calendar; stored: Calendar },
  area: Area,
  from: IsoDay,
): Omit<OpeningPreview, 'displaced'> {
  const days = Array.from({ length: previewDays }, (_, ahead): PreviewDay => {
    const day = addDays(from, ahead)
    const opening = openingDay(wanted, day, area)
    const [text, former] = [formatHours(opening), formatHours(openingDay(stored, day, area))]
    return {
      day,
      date: shortDate(day),
      holiday: opening.reading.holiday,
      text,
      former: former === text ? null : former,
      bars: opening.intervals.flatMap(barOf),
      sunset: sunsetOf(wanted, day),
      isSpecial: opening.reading.special.length > 0,
      ...explainDay(wanted, day, area),
    }
  })
  return { area, days, changed: days.filter(({ former }) => former !== null).length }
}

/** Returns a day's hours in the order of the day: `08:00–20:00 Uhr`, `PPR 08:00–14:00 Uhr, geöffnet 14:00–20:00 Uhr`. */
export function formatHours({ intervals, reading }: OpeningDay): string {
  if (!reading.known) return 'keine Angabe'
  const usable = intervals.filter(({ mode }) => mode !== 'closed')
  if (usable.length === 0) return 'geschlossen'
  const isOpen = usable.every(({ mode }) => mode === 'open')
  return usable
    .map(({ mode, from, to }) => `${isOpen ? '' : `${modeNames[mode].de}\u00A0`}${localRange(from, to)}`)
    .join(', ')
}

/** The axis runs from 05:00 to 22:00 local time. */
const axis = { from: 300, to: 1320 }

function onAxis(minutes: number): number {
  const within = Math.min(Math.max(minutes, axis.from), axis.to)
  return Math.round(((within - axis.from) / (axis.to - axis.from)) * 1000) / 10
}

function barOf({ mode, from, to }: { mode: Mode; from: number; to: number }): Bar[] {
  if (mode === 'closed') return []
  const left = onAxis(berlinMinutes(from))
  const width = Math.round((onAxis(berlinMinutes(to) || 1440) - left) * 10) / 10
  return width <= 0 ? [] : [{ mode, left, width }]
}

function sunsetOf(calendar: Calendar, day: IsoDay): number | null {
  const { SS } = sunOn(calendar, day)
  if (SS === null) return null
  const minutes = berlinMinutes(SS)
  return minutes < axis.from || minutes > axis.to ? null : onAxis(minutes)
}
