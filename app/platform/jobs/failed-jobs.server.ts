import type { Db } from '../database/db.ts'

type Failed = { kind: string; payload: object }

/** Since when nobody tries any more; `null` while it is still tried, or done. */
export async function failedSince(db: Db, { kind, payload }: Failed): Promise<string | null> {
  const row = await db
    .selectFrom('jobs')
    .select('failed_at')
    .where('kind', '=', kind)
    .where('payload', '=', JSON.stringify(payload))
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return row?.failed_at ?? null
}

/** Has it tried once more, from the beginning. `false` when nobody has given it up. */
export async function tryOnceMore(trx: Db, { kind, payload }: Failed, at: Date): Promise<boolean> {
  const again = await trx
    .updateTable('jobs')
    .set({ failed_at: null, attempts: 0, due_at: at.toISOString(), claimed_until: null })
    .where('kind', '=', kind)
    .where('payload', '=', JSON.stringify(payload))
    .where('failed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return again !== undefined
}

/** Takes it off the list of what failed. `false` when it is still tried. */
export async function dropFailed(trx: Db, { kind, payload }: Failed): Promise<boolean> {
  const dropped = await trx
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('payload', '=', JSON.stringify(payload))
    .where('failed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return dropped !== undefined
}

/** Whether somebody is at it or will be. */
export async function isStillTried(db: Db, { kind, payload }: Failed): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('payload', '=', JSON.stringify(payload))
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
