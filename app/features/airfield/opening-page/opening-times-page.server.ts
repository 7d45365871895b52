import { z } from 'zod'
import { sunChart } from '#app/ui/artwork/sun-chart.ts'
import { type IsoDay, yearOf } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { holidaysAhead, specialTimesAhead, weekAhead } from './days-ahead.ts'
import { yearOfDaylight } from '../sun/daylight.ts'
import { type Calendar, openingDay } from '../opening/opening-hours.ts'
import type { Area, OpeningRule } from '../opening/opening-rule.ts'
import { areaNames } from '../opening/opening-words.ts'
import { ruleLabel, whySentence } from '../opening/rule-words.ts'
import { type SeasonTable, seasonTable } from './season-table.ts'

/** The one switch of the club this page looks at. */
const NoiseSwitch = z.object({
  features: z.object({ noiseOrdinanceBox: z.boolean().catch(false) }).catch({ noiseOrdinanceBox: false }),
})
const noiseSwitch = setting('club', NoiseSwitch)

/** Whether the club wants the times of the Landeplatz-Lärmschutzverordnung shown. */
export async function showsNoiseOrdinance(db: Db): Promise<boolean> {
  return (await findSetting(db, noiseSwitch))?.features.noiseOrdinanceBox ?? false
}

export type RuleNote = { label: string; note: string }

function notesOf(rules: readonly OpeningRule[], today: IsoDay): RuleNote[] {
  const notes = new Map<string, string>()
  for (const rule of rules) {
    const isOver = rule.valid.kind === 'dates' && rule.valid.to < today
    if (rule.note && !isOver && !notes.has(rule.note)) notes.set(rule.note, ruleLabel(rule))
  }
  return [...notes].map(([note, label]) => ({ label, note }))
}

export type AreaTable = { area: Area; name: string; table: SeasonTable; notes: RuleNote[] }

function areaTable(calendar: Calendar, area: Area, today: IsoDay): AreaTable | null {
  const { rules } = calendar.byArea[area]
  if (rules.length === 0) return null
  return {
    area,
    name: areaNames[area].de,
    table: seasonTable(calendar, today, area),
    notes: notesOf(rules, today),
  }
}

function hoursOfTheDay(calendar: Calendar, today: IsoDay) {
  const { rules } = calendar.byArea.operations
  const otherAreas = (['tower', 'fuel', 'office', 'restaurant'] as const).flatMap(
    (area) => areaTable(calendar, area, today) ?? [],
  )
  return {
    // Who reads the page has no use for the numbers by which rules outrank each other.
    why: whySentence(openingDay(calendar, today).reading).replace(/ \(Vorrang \d+\)/g, ''),
    week: weekAhead(calendar, today),
    operations: areaTable(calendar, 'operations', today),
    /** What stands beside the regular week; the terms of PPR have a place of their own. */
    operationNotes: notesOf(
      rules.filter(({ mode }) => mode === 'open' || mode === 'closed'),
      today,
    ),
    training: areaTable(calendar, 'training', today),
    otherAreas,
    pprTerms: notesOf(
      // The usual case first: it has the lowest priority.
      rules.filter(({ mode }) => mode === 'ppr' || mode === 'ppr-unstaffed').toReversed(),
      today,
    ),
    specials: specialTimesAhead(calendar, today),
    holidays: holidaysAhead(calendar, today, 6),
    chart: chartOf(calendar, today),
  }
}

export type HoursOfTheDay = ReturnType<typeof hoursOfTheDay>

function chartOf(calendar: Calendar, today: IsoDay): string | null {
  const days = yearOfDaylight(calendar, yearOf(today))
  return days.length === 0 ? null : sunChart({ days, today })
}

const known = new WeakMap<Calendar, { today: IsoDay; hours: HoursOfTheDay }>()

/** Everything on the page that stays the same all day, worked out once a day and content. */
export function hoursFor(calendar: Calendar, today: IsoDay): HoursOfTheDay {
  const before = known.get(calendar)
  if (before?.today === today) return before.hours
  const hours = hoursOfTheDay(calendar, today)
  known.set(calendar, { today, hours })
  return hours
}
