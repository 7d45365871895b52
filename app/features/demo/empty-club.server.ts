import type { Db } from '#app/platform/database/db.ts'

/** Marks a demo club that was not loaded completely. */
export const unfinished = 'demo-unfinished'

/** Whether nothing was set up yet, or the demo club was not loaded completely. */
export async function isEmptyClub(db: Db): Promise<boolean> {
  if (await isHalfLoaded(db)) return true
  const [setting, user] = await Promise.all([
    db.selectFrom('settings').select('key').limit(1).executeTakeFirst(),
    db.selectFrom('users').select('id').limit(1).executeTakeFirst(),
  ])
  return setting === undefined && user === undefined
}

export async function isHalfLoaded(db: Db): Promise<boolean> {
  const row = await db.selectFrom('settings').select('key').where('key', '=', unfinished).executeTakeFirst()
  return row !== undefined
}
