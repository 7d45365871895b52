import type { Calendar } from '#app/features/airfield/opening/opening-hours.ts'
import { modeNames } from '#app/features/airfield/opening/opening-words.ts'
import { seasonTable, hoursInUtc } from '#app/features/airfield/opening-page/season-table.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { type AipRow, row } from './aip-row.ts'

/** Returns the regular opening hours by season, derived from the opening rules. */
export function hoursRows(calendar: Calendar, day: IsoDay): AipRow[] {
  const german = seasonTable(calendar, day, 'operations', 'de')
  const english = seasonTable(calendar, day, 'operations', 'en')
  return german.rows.flatMap(({ label, summer, winter }, index) => {
    const other = english.rows[index]
    return row(label, other?.label ?? '', {
      de: inBothSeasons(summer.text, winter.text, { summer: 'Sommer', winter: 'Winter' }),
      en: other
        ? inBothSeasons(other.summer.text, other.winter.text, { summer: 'summer', winter: 'winter' })
        : null,
      german: [other?.summer.text, other?.winter.text].flatMap(reasonOf),
    })
  })
}

/** Returns the club's reason for a closure: the second half of `closed – Platzpflege`. */
function reasonOf(words: string | undefined): string[] {
  const start = `${modeNames.closed.en} – `
  return words?.startsWith(start) ? [words.slice(start.length)] : []
}

/** Returns the days and hours that require permission, and further remarks of the rules. */
export function pprRows(calendar: Calendar, day: IsoDay): AipRow[] {
  const german = seasonTable(calendar, day, 'operations', 'de')
  const english = seasonTable(calendar, day, 'operations', 'en')
  return row('PPR', 'PPR', ...german.remarks.map((de, index) => ({ de, en: english.remarks[index] ?? null })))
}

/** Formats `Sommer 09:00–20:00 Uhr (07:00–18:00 UTC); Winter …`; the same local hours differ in UTC. */
function inBothSeasons(summer: string, winter: string, name: { summer: string; winter: string }): string {
  const utc = { summer: hoursInUtc(summer, 'summer'), winter: hoursInUtc(winter, 'winter') }
  const beside = (words: string, inUtc: string | null) => (inUtc === null ? words : `${words} (${inUtc})`)
  if (summer !== winter)
    return `${name.summer} ${beside(summer, utc.summer)}; ${name.winter} ${beside(winter, utc.winter)}`
  if (utc.summer === null || utc.winter === null) return summer
  return `${summer} (${name.summer} ${utc.summer}, ${name.winter} ${utc.winter})`
}
