import { z } from 'zod'
import { type Calendar, prepareCalendar } from '#app/features/airfield/opening/opening-hours.ts'
import { OpeningRule, SpecialDay } from '#app/features/airfield/opening/opening-rule.ts'
import openingRules from '#app/features/demo/content/opening-rules.json' with { type: 'json' }
import specialDays from '#app/features/demo/content/special-days.json' with { type: 'json' }
import { type DemoDate, demoDates } from '#app/features/demo/demo-dates.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'

type DatedRule = { valid: { kind: string; from?: DemoDate; to?: DemoDate } }

/** The demo airfield's rules and special times as entered on a day; yearly ones keep their form. */
export function falkenriedTimes(today: IsoDay = '2026-06-14') {
  const { day } = demoDates(today)
  const rules = openingRules.map((rule: DatedRule) => {
    const { kind, from, to } = rule.valid
    if (kind !== 'dates' || from === undefined || to === undefined) return rule
    const first = day(from)
    return { ...rule, valid: { kind, from: first, to: day(to, { start: first }) } }
  })
  const specials = specialDays.map((special) => {
    const isYearly = 'everyYear' in special.from || 'easterOffset' in special.from
    return isYearly ? special : { ...special, from: day(special.from, { days: special.days }) }
  })
  return { rules, specials }
}

export function falkenriedCalendar(today?: IsoDay): Calendar {
  const { rules, specials } = falkenriedTimes(today)
  return prepareCalendar({
    rules: z.array(OpeningRule).parse(rules),
    specialDays: z.array(SpecialDay).parse(specials),
    position: { lat: 49.055556, lon: 10.044444 },
    land: 'DE-BW',
    localHolidays: [],
  })
}
