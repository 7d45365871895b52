import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { dateRange } from '#app/lib/german-dates.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { type SpecialSpan, specialTimesBetween } from '../opening/day-reading.ts'
import type { Area, SpecialDay } from '../opening/opening-rule.ts'
import { areaNames, modeNames } from '../opening/format-opening.ts'
import { specialFacts } from './opening-facts.ts'

export type SpecialRow = {
  id: string
  reason: string
  when: string
  area: string
  mode: SpecialDay['mode']
  modeName: string
  hours: string
  /** Whether it recurs every year. */
  returns: boolean
}

export type SpecialPage = { rows: SpecialRow[]; page: number; pages: number; count: number }

const pageSize = 25

/**
 * Returns a page of the special times that touch a year, in order of their days, filtered to those that contain all words.
 */
export function specialsOfYear(
  specials: readonly SpecialDay[],
  { year, words, page }: { year: number; words: string; page: number },
): SpecialPage {
  const wanted = sortKey(words).split(' ').filter(Boolean)
  const found = specialTimesBetween(specials, `${year}-01-01`, `${year}-12-31`).filter(({ special }) => {
    const text = sortKey([special.reason, special.note, areaNames[special.area].de].join(' '))
    return wanted.every((word) => text.includes(word))
  })
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const shown = Math.min(Math.max(1, page), pages)
  const rows = found.slice((shown - 1) * pageSize, shown * pageSize).map(rowOf)
  return { rows, page: shown, pages, count: found.length }
}

/** Number of special times listed below the calendar. */
const mostAhead = 5

/** Returns the next special times of an area within a year, current ones first. */
export function specialsAhead(specials: readonly SpecialDay[], area: Area, today: IsoDay): SpecialRow[] {
  const ofArea = specials.filter((special) => special.area === area)
  return specialTimesBetween(ofArea, today, addDays(today, 365)).slice(0, mostAhead).map(rowOf)
}

function rowOf({ first, last, special }: SpecialSpan): SpecialRow {
  return {
    id: special.id,
    reason: special.reason,
    when: dateRange(first, last),
    area: areaNames[special.area].de,
    mode: special.mode,
    modeName: modeNames[special.mode].de,
    hours: specialFacts(special).find(([label]) => label === 'Zeiten')?.[1] ?? '',
    returns: typeof special.from !== 'string',
  }
}
