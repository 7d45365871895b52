import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { SitePointInput, toSitePoint, type SitePoint } from './site-point.ts'

/** In the order of their numbers. */
export async function listSitePoints(db: Db): Promise<SitePoint[]> {
  const rows = await db.selectFrom('site_points').selectAll().orderBy('number').execute()
  return rows.map(toSitePoint)
}

export async function createSitePoint(db: Db, input: SitePointInput, at: Date): Promise<string> {
  const { id = newId(at), number, kind, layer, pictureId, ...details } = SitePointInput.parse(input)
  await db
    .insertInto('site_points')
    .values({
      id,
      number,
      kind,
      layer,
      picture_id: pictureId,
      details: JSON.stringify(details),
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
      revision: 1,
    })
    .execute()
  return id
}
