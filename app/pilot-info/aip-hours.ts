import type { Calendar } from '#app/airfield/opening-hours.ts'
import { seasonTable } from '#app/airfield/season-table.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { type AipRow, row } from './aip-row.ts'

/** The regular week of flying by season, read from the opening rules: there is no second copy of them. */
export function hoursRows(calendar: Calendar, day: IsoDay): AipRow[] {
  const german = seasonTable(calendar, day, 'operations', 'de')
  const english = seasonTable(calendar, day, 'operations', 'en')
  const rows = german.rows.flatMap(({ label, summer, winter }, index) => {
    const other = english.rows[index]
    const same = summer.text === winter.text
    return row(label, other?.label ?? '', {
      de: same ? summer.text : `Sommer ${summer.text}; Winter ${winter.text}`,
      en: other
        ? same
          ? other.summer.text
          : `summer ${other.summer.text}; winter ${other.winter.text}`
        : null,
    })
  })
  const remarks = german.remarks.map((de, index) => ({ de, en: english.remarks[index] ?? null }))
  return [...rows, ...row('PPR', 'PPR', ...remarks)]
}
