import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { nightly } from '#app/platform/jobs/nightly.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { iso, toDuty } from './duty-rules.ts'
import { lockDuties, notifyOfDuty } from './duties.server.ts'
import { usesOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'
import { dutySetting, dutyStandard } from './admin/duty-settings.resource.server.ts'

type ClubServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

const dayMs = 86_400_000
/** More than any club has within a month; each reminder has its own transaction. */
const mostAtOnce = 500

/** Reminds members of coming duties every night, once per duty and person. */
export const remindOfDuties = nightly<ClubServices>('duties.remind', async ({ db, now, publicUrl }) => {
  // What stands in tables of a time before is no plan any more.
  if (!(await usesOwnTables(db))) return
  const { remindDays } = (await findSetting(db, dutySetting)) ?? dutyStandard
  if (remindDays === null) return
  const at = now()
  const due = await db
    .selectFrom('duties')
    .select('id')
    .where('member_id', 'is not', null)
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', at.toISOString())
    .where('starts_at', '<=', iso(at.getTime() + remindDays * dayMs))
    .orderBy('starts_at')
    .limit(mostAtOnce)
    .execute()
  for (const { id } of due) await remind(db, { id, publicUrl, at })
})

async function remind(db: Db, { id, publicUrl, at }: { id: string; publicUrl: string; at: Date }) {
  await inTransaction(db, async (trx) => {
    await lockDuties(trx)
    const row = await trx
      .updateTable('duties')
      .set({ reminded_at: at.toISOString() })
      .where('id', '=', id)
      .where('reminded_at', 'is', null)
      .where('member_id', 'is not', null)
      .returningAll()
      .executeTakeFirst()
    if (row === undefined || row.member_id === null) return
    await notifyOfDuty(trx, { memberId: row.member_id, news: 'reminder', duty: toDuty(row), publicUrl, at })
  })
}
