import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { pageText } from '#app/features/pages/page-text.ts'
import { findPage } from '#app/features/pages/pages.server.ts'
import { mediaOfText } from '#app/features/pages/text-with-media.server.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Language } from '#app/lib/saying.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import type { Freshness, Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { airfieldPlan } from '../plan/airfield-plan.ts'
import { circuitPlan } from '../plan/circuit-plan.ts'
import { airfieldContent } from '../opening/opening-calendar.server.ts'
import { findRulesDocument } from '../rules-document.server.ts'
import { listSitePoints } from './site-points.server.ts'
import { planPictureSetting } from './picture/plan-picture.ts'
import { pointsInView, siteViews } from './site-point.ts'

type Asked = { services: Services; freshness: Freshness; request: Request; language: Language }

/** Loads the plan and its list in the requested layer. */
export async function sitePlanData({ services, freshness, request, language }: Asked) {
  const { db } = services
  await requireOffered(db, pagePairs.sitePlan[language], request)
  const word = new URL(request.url).searchParams.get('ebene') ?? undefined
  const view = siteViews.find((view) => view.word === word) ?? siteViews[0]
  const [{ airfield }, all, rules, own] = await Promise.all([
    airfieldContent(db),
    listSitePoints(db),
    findPage(db, 'flugplatzordnung'),
    findSetting(db, planPictureSetting),
  ])
  const points = pointsInView(all, view)
  const today = localDate(services.now().getTime())
  // The text of the rules may expire at the end of the day.
  freshness.until(berlinDayBounds(today).end)
  const text = rules === undefined ? [] : pageText(rules, {})
  const ownId = own?.pictureId ?? null
  const pictures = await findPictures(
    db,
    [ownId, ...points.map(({ pictureId }) => pictureId)].flatMap((id) => id ?? []),
  )
  return {
    view,
    rules:
      rules === undefined ? null : { title: rules.title, text, media: await mediaOfText(services, text) },
    document: airfield === undefined ? null : await findRulesDocument(db, airfield, today, language),
    points,
    total: all.length,
    pictures,
    own: { picture: ownId === null ? null : (pictures.get(ownId) ?? null), places: own?.places ?? {} },
    plan: airfield === undefined ? null : airfieldPlan(airfield),
    circuits: airfield === undefined ? null : circuitPlan(airfield, language),
  }
}

export type SitePlanData = Awaited<ReturnType<typeof sitePlanData>>
