import { Airfield, airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import airfield from './content/airfield.json' with { type: 'json' }
import type { DemoDates } from './demo-dates.ts'
import type { DemoContext } from './load-demo.server.ts'
import { addStation } from '#app/features/airfield/weather/stations.server.ts'
import { SitePointInput } from '#app/features/airfield/site-plan/site-point.ts'
import { createSitePoint } from '#app/features/airfield/site-plan/site-plan-data.server.ts'
import sitePlan from './content/site-plan.json' with { type: 'json' }
import { RoadMap, roadMapSetting } from '#app/features/airfield/directions/road-map.ts'
import roadMap from './content/road-map.json' with { type: 'json' }
import { Mobility, mobilitySetting } from '#app/features/airfield/mobility/mobility.ts'
import mobility from './content/mobility.json' with { type: 'json' }
import { type FieldStatus, fieldStatusSetting } from '#app/features/airfield/status/field-status.ts'
import { hoursReviewSetting } from '#app/features/airfield/opening/hours-review.server.ts'
import { HoursReview } from '#app/features/airfield/opening/hours-review.ts'
import { openingCalendar } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { openingDay } from '#app/features/airfield/opening/opening-hours.ts'
import { OpeningRule, SpecialDay } from '#app/features/airfield/opening/opening-rule.ts'
import { createOpeningRule, createSpecialDay } from '#app/features/airfield/opening/opening-times.server.ts'
import rules from './content/opening-rules.json' with { type: 'json' }
import specials from './content/special-days.json' with { type: 'json' }

export async function loadAirfield({ db, dates, at }: DemoContext) {
  await saveSetting(db, airfieldSetting, { ...demoAirfield(dates), rulesDocumentId: 'flugplatzordnung' }, at)
}

/** Returns the demo airfield with dates relative to the given day. */
export function demoAirfield(dates: DemoDates): Airfield {
  const { review } = airfield
  return Airfield.parse({
    ...airfield,
    runways: airfield.runways.map((runway) => ({
      ...runway,
      closures: runway.closures.map(({ from, to, reason }) => {
        const { startsAt, endsAt } = dates.period(from, to)
        return { from: startsAt, to: endsAt, reason }
      }),
    })),
    fuel: airfield.fuel.map((fuel) => ({ ...fuel, asOf: fuel.asOf === null ? null : dates.day(fuel.asOf) })),
    review: { ...review, asOf: dates.day(review.asOf), nextReview: dates.day(review.nextReview) },
  })
}

/**
 * Adds two real stations near the fictional airfield. Their weather is fetched like any other; without a network the pages
 * say that there is none. Observations are never invented.
 */
export async function loadWeather({ db, at }: DemoContext) {
  for (const code of ['ETHN', 'EDDN']) {
    await addStation(db, { kind: 'metar', code, name: null }, { by: null, at })
  }
}

export const demoSitePoints = sitePlan.points.map((point) => SitePointInput.parse(point))

export async function loadSitePlan({ db, at }: DemoContext) {
  for (const point of demoSitePoints) await createSitePoint(db, point, at)
}

export async function loadRoadMap({ db, at }: DemoContext) {
  await saveSetting(db, roadMapSetting, RoadMap.parse(roadMap), at)
}

export async function loadMobility({ db, dates, at }: DemoContext) {
  const { provider, ...rest } = mobility
  const checked = { ...rest, provider: { ...provider, asOf: dates.day(provider.asOf) } }
  await saveSetting(db, mobilitySetting, Mobility.parse(checked), at)
}

export async function loadOpeningTimes({ db, dates, at }: DemoContext) {
  for (const rule of rules) await createOpeningRule(db, demoRule(rule, dates), at)
  for (const special of specials) await createSpecialDay(db, demoSpecialDay(special, dates), at)
  const review = HoursReview.parse({
    asOf: dates.day(airfield.hoursReview.asOf),
    checkedBy: airfield.hoursReview.checkedBy,
    nextReview: dates.day(airfield.hoursReview.nextReview),
  })
  await saveSetting(db, hoursReviewSetting, review, at)
  const calendar = await openingCalendar(db)
  if (calendar === null) return
  // Only on days with a manned tower, and no longer than its hours.
  const open = openingDay(calendar, dates.today).intervals.find(({ mode }) => mode === 'open')
  if (open !== undefined) await saveSetting(db, fieldStatusSetting, demoStatus(dates, open.to), at)
}

function demoRule(rule: (typeof rules)[number], dates: DemoDates): OpeningRule {
  const { valid } = rule
  if (valid.kind !== 'dates' || valid.from === undefined || valid.to === undefined)
    return OpeningRule.parse(rule)
  const from = dates.day(valid.from)
  return OpeningRule.parse({
    ...rule,
    valid: { kind: 'dates', from, to: dates.day(valid.to, { start: from }) },
  })
}

function demoSpecialDay(special: (typeof specials)[number], dates: DemoDates): SpecialDay {
  const { from, days } = special
  const returns = 'everyYear' in from || 'easterOffset' in from
  return SpecialDay.parse({ ...special, from: returns ? from : dates.day(from, { days }) })
}

function demoStatus(dates: DemoDates, closes: number): FieldStatus {
  const { fieldStatus } = airfield
  const { by, time } = fieldStatus.runwayInspection
  const inspectedAt = dates.instant({ today: true, time })
  const wanted = Date.parse(dates.instant(fieldStatus.validUntil))
  return {
    light: fieldStatus.light as FieldStatus['light'],
    text: fieldStatus.text,
    reason: fieldStatus.reason,
    setAt: inspectedAt,
    validUntil: new Date(Math.min(wanted, closes)).toISOString(),
    setBy: fieldStatus.setBy,
    restrictions: [],
    runwayInspection: { at: inspectedAt, by },
  }
}
