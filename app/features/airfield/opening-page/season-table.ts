import { type IsoDay, weekdays } from '#app/lib/calendar-day.ts'
import { type DayReading, readDay } from '../opening/day-reading.ts'
import { type Calendar, factsOf } from '../opening/opening-hours.ts'
import type { Area, RuleDay } from '../opening/opening-rule.ts'
import { listed } from '#app/lib/listed.ts'
import { capital, type Language, nbsp } from '../opening/format-opening.ts'
import { dayNames } from '../opening/format-rules.ts'
import { type SeasonCell, seasonCell } from './season-cell.ts'
import { type Season, seasonsAround } from './seasons.ts'

export type SeasonRow = {
  days: RuleDay[]
  label: string
  summer: SeasonCell
  winter: SeasonCell
  /** Whether this row contains the hours of the requested day. */
  isToday: boolean
}

export type SeasonTable = { summer: Season; winter: Season; rows: SeasonRow[]; sunRemark: string | null }

/** Returns the kind of day whose row contains the hours of the day. */
function rowKind(reading: DayReading, kinds: readonly RuleDay[]): RuleDay {
  if (reading.holiday !== null && kinds.includes('holiday')) return 'holiday'
  const byEve = reading.makers.some((rule) => rule.days.includes('day-before-holiday'))
  return byEve && reading.tomorrowsHoliday !== null && kinds.includes('day-before-holiday')
    ? 'day-before-holiday'
    : reading.weekday
}

function pprRemark(rows: readonly SeasonRow[], season: 'summer' | 'winter', language: Language): string[] {
  const byHours = Map.groupBy(rows, (row) => row[season].ppr)
  const parts = [...byHours].flatMap(([hours, some]) => {
    if (hours === null) return []
    const days = dayNames(
      some.flatMap(({ days }) => days),
      language,
    )
    return [`${listed(days, language)} ${hours}`]
  })
  if (parts.length === 0) return []
  const heads = {
    summer: { de: 'PPR im Sommer', en: 'PPR in summer' },
    winter: { de: 'PPR im Winter', en: 'PPR in winter' },
  }
  return [`${heads[season][language]}: ${parts.join('; ')}.`]
}

function sameHours(a: SeasonCell, b: SeasonCell): boolean {
  return a.text === b.text && a.ppr === b.ppr
}

/** Cache per calendar, for one day at a time. */
const made = new WeakMap<Calendar, { day: IsoDay; tables: Map<string, SeasonTable> }>()

/**
 * Returns the regular week of an area by season, derived from its rules: weekdays with the same hours share a row, holidays
 * get one if a rule names them. `day` determines the seasons and the row marked as today's.
 * The result is cached and shared: callers must not change it.
 */
export function seasonTable(
  calendar: Calendar,
  day: IsoDay,
  area: Area = 'operations',
  language: Language = 'de',
): SeasonTable {
  const known = made.get(calendar)
  const { tables } = known?.day === day ? known : { tables: new Map<string, SeasonTable>() }
  made.set(calendar, { day, tables })
  const key = `${area} ${language}`
  const table = tables.get(key) ?? makeTable(calendar, day, area, language)
  tables.set(key, table)
  return table
}

function makeTable(calendar: Calendar, day: IsoDay, area: Area, language: Language): SeasonTable {
  const { summer, winter } = seasonsAround(day, language)
  const named = new Set(calendar.byArea[area].rules.flatMap(({ days }) => days))
  const special = (['holiday', 'day-before-holiday'] as const).filter((kind) => named.has(kind))
  const kinds: RuleDay[] = [...weekdays, ...special]
  const today = rowKind(readDay(area, calendar.byArea[area].rules, [], factsOf(calendar, day)), kinds)

  const rows: SeasonRow[] = []
  for (const kind of kinds) {
    const cells = {
      summer: seasonCell(calendar, area, summer, kind, language),
      winter: seasonCell(calendar, area, winter, kind, language),
    }
    const last = rows.at(-1)
    if (last && sameHours(last.summer, cells.summer) && sameHours(last.winter, cells.winter))
      last.days.push(kind)
    else rows.push({ days: [kind], label: '', ...cells, isToday: false })
  }
  const labelled = rows.map((row) => ({
    ...row,
    label: capital(dayNames(row.days, language).join(', ')),
    isToday: row.days.includes(today),
  }))
  return { summer, winter, rows: labelled, sunRemark: sunRemark(labelled, language) }
}

/** Returns for each season one sentence with the days and hours that need permission, if any do. */
export function pprRemarks(rows: readonly SeasonRow[], language: Language): string[] {
  return [...pprRemark(rows, 'summer', language), ...pprRemark(rows, 'winter', language)]
}

/** Tells that the sun comes before the clock where a rule is tied to it; `null` where no rule is. */
function sunRemark(rows: readonly SeasonRow[], language: Language): string | null {
  if (!rows.some(({ summer, winter }) => summer.sunCutsShort || winter.sunCutsShort)) return null
  return language === 'de'
    ? 'Wo eine Regel an die Sonne gebunden ist, gilt an Tagen mit weniger Licht die Sonne statt der Uhrzeit.'
    : 'Where a rule is tied to the sun, the sun counts instead of the clock on days with less light.'
}

const pad = (value: number) => String(value).padStart(2, '0')

/**
 * Converts hours to UTC: `09:00–20:00 Uhr` is `07:00–18:00 UTC` in summer, an hour later in winter. Times relative to the
 * sun or in UTC are unchanged. `null` if there is no local time.
 */
export function hoursInUtc(text: string, season: 'summer' | 'winter'): string | null {
  const ahead = season === 'summer' ? 2 : 1
  const hours = text.replace(/^PPR\s/, '')
  const localClock = new RegExp(`(\\d\\d):(\\d\\d)(?!${nbsp}UTC)`, 'g')
  if (!localClock.test(hours)) return null
  return hours
    .replace(
      localClock,
      (_, hour: string, minute: string) => `${pad((Number(hour) + 24 - ahead) % 24)}:${minute}`,
    )
    .replaceAll(`${nbsp}Uhr`, `${nbsp}UTC`)
    .replaceAll(`${nbsp}LT`, `${nbsp}UTC`)
}
