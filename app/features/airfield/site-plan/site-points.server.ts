import { sql } from 'kysely'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { SitePointInput, toSitePoint, type SitePoint } from './site-point.ts'

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
