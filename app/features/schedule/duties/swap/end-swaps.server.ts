import type { Db } from '#app/platform/database/db.ts'

/** Offers about these duties mean nothing any more: somebody else has one of them. */
export async function endSwapsOf(trx: Db, dutyIds: readonly string[], at: Date, except = '') {
  await trx
    .updateTable('duty_swaps')
    .set({ state: 'void', settled_at: at.toISOString() })
    .where('state', '=', 'open')
    .where('id', '!=', except)
    .where((or) => or.or([or('duty_id', 'in', [...dutyIds]), or('return_duty_id', 'in', [...dutyIds])]))
    .execute()
}
