import { type CalendarSource, prepareCalendar } from '#app/features/airfield/opening/opening-hours.ts'
import type { Tariff } from '#app/features/prices/tariff.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { LandingRules } from './judge-landing.ts'

/** Rules sent to the browser with the page, so that typed data need not leave it before the form is sent. */
export type SharedRules = Omit<LandingRules, 'calendar'> & { calendar: CalendarSource | null }

const priced: readonly Tariff['kind'][] = ['landing', 'parking', 'hangar', 'ppr-surcharge', 'lighting']
const worked = ['operations', 'tower', 'office'] as const
const isWorked = ({ area }: { area: string }) => worked.some((name) => name === area)

/** Returns the rules with only the prices that may apply to a guest's landing from `today` on. */
export function shareRules(rules: LandingRules, today: IsoDay): SharedRules {
  const { calendar, airfield, settings, arrivals, said, limits, now, before, tariffs } = rules
  return {
    calendar: calendar && {
      rules: calendar.rules.filter(isWorked),
      specialDays: calendar.specialDays.filter(isWorked),
      position: calendar.position,
      land: calendar.land,
      localHolidays: calendar.localHolidays,
    },
    airfield: airfield && {
      arp: airfield.arp,
      mtomKg: airfield.mtomKg,
      mtomWithPprKg: airfield.mtomWithPprKg,
      phoneTower: airfield.phoneTower,
      permittedTraffic: airfield.permittedTraffic.map(({ class: kind, mtomKg, pprOnly }) => ({
        class: kind,
        mtomKg,
        pprOnly,
      })),
    },
    settings: {
      noticeHours: settings.noticeHours,
      answerHours: settings.answerHours,
      nightVfr: settings.nightVfr,
    },
    arrivals,
    said,
    limits,
    now,
    before,
    tariffs: tariffs.filter(
      ({ kind, customer, validTo }) =>
        priced.includes(kind) &&
        (customer === 'guest' || customer === 'any') &&
        (validTo === null || validTo >= today),
    ),
  }
}

export function readRules({ calendar, ...rules }: SharedRules): LandingRules {
  return { ...rules, calendar: calendar && prepareCalendar(calendar) }
}
