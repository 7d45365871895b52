import { requireOffered } from '#app/features/club/require-offered.server.ts'
import type { Language } from '#app/lib/saying.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { listSitePoints } from '../site-plan/site-plan-data.server.ts'
import { mobilitySetting } from './mobility.ts'

/** Loads the ways to travel on from the airfield; each car with the number of its place on the site plan. */
export async function mobilityData({ db }: Services, request: Request, language: Language) {
  await requireOffered(db, pagePairs.mobility[language], request)
  const [mobility, points] = await Promise.all([findSetting(db, mobilitySetting), listSitePoints(db)])
  if (mobility === undefined) return null
  const { vehicles, ...rest } = mobility
  const numberOf = (id: string | null) => points.find((point) => point.id === id)?.number ?? null
  return {
    ...rest,
    vehicles: vehicles.map((vehicle) => ({ ...vehicle, place: numberOf(vehicle.sitePointId) })),
  }
}

export type MobilityData = Awaited<ReturnType<typeof mobilityData>>
