import { loadAirfield, loadOpeningTimes } from '#app/features/demo/airfield.demo.ts'
import { loadClub } from '#app/features/demo/club.demo.ts'
import { demoDatesOn } from '#app/features/demo/demo-dates.ts'
import type { DemoContext } from '#app/features/demo/load-demo.server.ts'
import { loadPpr } from '#app/features/demo/ppr.demo.ts'
import { loadPrices } from '#app/features/demo/prices.demo.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { startApp } from './app.ts'
import type { Faults } from './faults.ts'

type Step = (context: DemoContext) => Promise<void>

/**
 * The demo club as far as pilots need it: records, hours and prices without people and pictures, which
 * take seconds to load. `now` goes on with `later`.
 */
export async function startAirfieldClub(more: readonly Step[] = [], faults?: Faults) {
  let at = new Date('2026-06-14T08:42:00Z')
  const club = await startApp({ now: at, ...(faults !== undefined && { faults }) })
  const { services, db } = club
  services.now = () => at
  const context = { services, db, dates: demoDatesOn(localDate(at.getTime())), at }
  for (const step of [loadClub, loadAirfield, loadOpeningTimes, loadPrices, loadPpr, ...more])
    await step(context)
  return {
    ...club,
    later(seconds: number) {
      at = new Date(at.getTime() + seconds * 1000)
    },
  }
}
