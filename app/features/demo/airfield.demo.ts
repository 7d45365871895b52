import { Airfield, airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import airfield from './content/airfield.json' with { type: 'json' }
import type { DemoDates } from './demo-dates.ts'
import type { DemoContext } from './load-demo.server.ts'

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
