import type { AskedPage } from '#app/shell/asked-page.server.ts'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { pageText } from '#app/features/pages/page.ts'
import { findPage, mediaOfText } from '#app/features/pages/pages.server.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { airfieldPlan } from '../plan/airfield-plan.ts'
import { circuitPlan } from '../plan/circuit-plan.ts'
import { airfieldContent } from '../opening/opening-calendar.server.ts'
import { findRulesDocument } from '../rules-document.server.ts'
import { sql } from 'kysely'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { planPictureSetting } from './picture/plan-picture.ts'
import { pointsInView, siteViews, SitePointInput, toSitePoint, type SitePoint } from './site-point.ts'

/** Loads the plan and its list in the requested layer. */
export async function sitePlanData({ services, freshness, request, language }: AskedPage) {
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

/** In the order of their numbers. */
export async function listSitePoints(db: Db): Promise<SitePoint[]> {
  const rows = await db.selectFrom('site_points').selectAll().orderBy('number').execute()
  return rows.map(toSitePoint)
}

export async function findSitePoint(db: Db, id: string): Promise<SitePoint | undefined> {
  const row = await db.selectFrom('site_points').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toSitePoint(row)
}

export async function createSitePoint(db: Db, input: SitePointInput, at: Date): Promise<string> {
  const { id = newId(at), ...point } = SitePointInput.parse(input)
  await writeSitePoint(db, { ...point, id }, at)
  return id
}

/** Stores the point, overwriting one with the same id. */
export async function writeSitePoint(db: Db, { id, ...point }: SitePoint, at: Date) {
  const { number, kind, layer, pictureId, ...details } = point
  const row = { number, kind, layer, picture_id: pictureId, details: JSON.stringify(details) }
  await db
    .insertInto('site_points')
    .values({ id, ...row, created_at: at.toISOString(), updated_at: at.toISOString(), revision: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...row,
        updated_at: at.toISOString(),
        revision: sql<number>`site_points.revision + 1`,
      }),
    )
    .execute()
}

export async function deleteSitePoint(db: Db, id: string) {
  await db.deleteFrom('site_points').where('id', '=', id).execute()
}
