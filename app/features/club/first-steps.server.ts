import { z } from 'zod'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import {
  findSetting,
  findSettingRevision,
  saveSetting,
  saveSettingOver,
  setting,
} from '#app/platform/settings/settings.server.ts'

/** First steps that were done or dismissed; missing for a club older than this list. */
export const firstStepsSetting = setting('first-steps', z.object({ settled: z.array(z.string()) }))

/** Starts the list of first steps, which is shown until each step is done or dismissed. */
export async function beginFirstSteps(trx: Db, by: Admin, at: Date) {
  if ((await findSetting(trx, firstStepsSetting)) === undefined)
    await saveSetting(trx, firstStepsSetting, { settled: [] }, at, by)
}

export async function resolveFirstStep(db: Db, by: Admin, key: string, at: Date) {
  await inTransaction(db, async (trx) => {
    let isSaved = false
    // Retries, so that two simultaneous changes are both saved.
    while (!isSaved) {
      const found = await findSettingRevision(trx, firstStepsSetting)
      const before = found?.value ?? { settled: [] }
      if (before.settled.includes(key)) return
      const after = { settled: [...before.settled, key] }
      const over = { expectedRevision: found?.revision ?? 0, at, by }
      isSaved = await saveSettingOver(trx, firstStepsSetting, after, over)
      const line = { subject: 'club', id: 'club', name: 'Erste Schritte', act: 'changed' } as const
      if (isSaved) await recordChange(trx, by, { ...line, before, after }, at)
    }
  })
}
