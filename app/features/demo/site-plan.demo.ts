import { SitePointInput } from '#app/features/airfield/site-plan/site-point.ts'
import { createSitePoint } from '#app/features/airfield/site-plan/site-plan-data.server.ts'
import sitePlan from './content/site-plan.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

export const demoSitePoints = sitePlan.points.map((point) => SitePointInput.parse(point))

export async function loadSitePlan({ db, at }: DemoContext) {
  for (const point of demoSitePoints) await createSitePoint(db, point, at)
}
