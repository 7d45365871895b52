import { z } from 'zod'
import { sunChart } from '#app/ui/artwork/sun-chart.ts'
import { type IsoDay, yearOf } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { holidaysAhead, specialTimesAhead, weekAhead } from './days-ahead.ts'
import { yearOfDaylight } from '../sun/daylight.ts'
import { type Calendar, calendarIn, openingDay } from '../opening/opening-hours.ts'
import type { Area, OpeningRule, SpecialDay } from '../opening/opening-rule.ts'
import { areaNames, type Language } from '../opening/format-opening.ts'
import { ruleLabel, whySentence } from '../opening/format-rules.ts'
import { type SeasonTable, seasonTable } from './season-table.ts'

/** The only setting of the club that this page reads. */
const NoiseSwitch = z.object({
  features: z.object({ noiseOrdinanceBox: z.boolean().catch(false) }).catch({ noiseOrdinanceBox: false }),
})
const noiseSwitch = setting('club', NoiseSwitch)

/** Whether the club wants the times of the Landeplatz-Lärmschutzverordnung shown. */
export async function showsNoiseOrdinance(db: Db): Promise<boolean> {
  return (await findSetting(db, noiseSwitch))?.features.noiseOrdinanceBox ?? false
}

/** `isGerman`: on an English page, because the club wrote it in German alone. */
export type RuleNote = { label: string; note: string; isGerman: boolean }

function notesOf(rules: readonly OpeningRule[], today: IsoDay, language: Language): RuleNote[] {
  const notes = new Map<string, RuleNote>()
  for (const rule of rules) {
    const { note, noteEn, valid } = rule
    const isOver = valid.kind === 'dates' && valid.to < today
    if (note === '' || isOver || notes.has(note)) continue
    const isGerman = language === 'en' && noteEn === undefined
    notes.set(note, { label: ruleLabel(rule, language), note, isGerman })
  }
  return [...notes.values()]
}

export type AreaTable = { area: Area; name: string; table: SeasonTable; notes: RuleNote[] }

function areaTable(calendar: Calendar, area: Area, today: IsoDay, language: Language): AreaTable | null {
  const { rules } = calendar.byArea[area]
  if (rules.length === 0) return null
  return {
    area,
    name: areaNames[area][language],
    table: seasonTable(calendar, today, area, language),
    notes: notesOf(rules, today, language),
  }
}

function hoursOfTheDay(written: Calendar, today: IsoDay, language: Language) {
  const calendar = calendarIn(written, language)
  const { reading } = openingDay(calendar, today)
  const { rules } = calendar.byArea.operations
  const otherAreas = (['tower', 'fuel', 'office', 'restaurant'] as const).flatMap(
    (area) => areaTable(calendar, area, today, language) ?? [],
  )
  return {
    // Readers of the page do not need the rules' priorities.
    why: {
      text: whySentence(reading, language).replace(/ \((?:Vorrang|priority) \d+\)/g, ''),
      german: germanReasons(reading.special, language),
    },
    week: weekAhead(calendar, today, language),
    operations: areaTable(calendar, 'operations', today, language),
    /** Notes beside the regular week; the PPR terms are shown elsewhere. */
    operationNotes: notesOf(
      rules.filter(({ mode }) => mode === 'open' || mode === 'closed'),
      today,
      language,
    ),
    training: areaTable(calendar, 'training', today, language),
    otherAreas,
    pprTerms: notesOf(
      // Lowest priority first, because that is the usual case.
      rules.filter(({ mode }) => mode === 'ppr' || mode === 'ppr-unstaffed').toReversed(),
      today,
      language,
    ),
    specials: specialTimesAhead(calendar, today, language),
    holidays: holidaysAhead(calendar, today, 6, language),
    chart: chartOf(calendar, today, language),
  }
}

const germanReasons = (specials: readonly SpecialDay[], language: Language) =>
  language === 'de'
    ? []
    : specials.filter(({ reasonEn }) => reasonEn === undefined).map(({ reason }) => reason)

export type HoursOfTheDay = ReturnType<typeof hoursOfTheDay>

function chartOf(calendar: Calendar, today: IsoDay, language: Language): string | null {
  const days = yearOfDaylight(calendar, yearOf(today))
  return days.length === 0 ? null : sunChart({ days, today, language })
}

type Read = { today: IsoDay; in: Partial<Record<Language, HoursOfTheDay>> }

const known = new WeakMap<Calendar, Read>()

/** Returns everything on the page that stays the same all day; cached per calendar, day and language. */
export function hoursFor(calendar: Calendar, today: IsoDay, language: Language): HoursOfTheDay {
  const before = known.get(calendar)
  const read: Read = before?.today === today ? before : { today, in: {} }
  known.set(calendar, read)
  return (read.in[language] ??= hoursOfTheDay(calendar, today, language))
}
