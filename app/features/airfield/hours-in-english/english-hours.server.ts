import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Calendar } from '../opening/opening-hours.ts'
import { holidaysAhead, specialTimesAhead, weekAhead } from '../opening-page/days-ahead.ts'
import { openingDay } from '../opening/opening-hours.ts'
import { type Area, areas } from '../opening/opening-rule.ts'
import { areaNames } from '../opening/opening-words.ts'
import { whySentence } from '../opening/rule-words.ts'
import { type SeasonTable, seasonTable } from '../opening-page/season-table.ts'

type AreaHours = { area: Area; name: string; table: SeasonTable }

function readHours(calendar: Calendar, today: IsoDay) {
  return {
    // Who reads the page has no use for the numbers by which rules outrank each other.
    why: whySentence(openingDay(calendar, today).reading, 'en').replace(/ \(priority \d+\)/g, ''),
    week: weekAhead(calendar, today, 'en'),
    areas: areas.flatMap((area): AreaHours[] =>
      calendar.byArea[area].rules.length === 0
        ? []
        : [{ area, name: areaNames[area].en, table: seasonTable(calendar, today, area, 'en') }],
    ),
    specials: specialTimesAhead(calendar, today, 'en'),
    holidays: holidaysAhead(calendar, today, 6, 'en'),
  }
}

const known = new WeakMap<Calendar, { today: IsoDay; hours: ReturnType<typeof readHours> }>()

/** Everything on the English page that stays the same all day, worked out once a day and content. */
export function englishHours(calendar: Calendar, today: IsoDay) {
  const before = known.get(calendar)
  if (before?.today === today) return before.hours
  const hours = readHours(calendar, today)
  known.set(calendar, { today, hours })
  return hours
}
