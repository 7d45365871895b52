import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { savePartOfSetting } from '#app/platform/settings/part-of-setting.server.ts'
import type { Home } from '../home-blocks.ts'
import { homeSetting } from '../home-setting.server.ts'
import { homeValues } from './home-form.ts'

/** `false` when somebody has changed the home page since it was read. */
export async function saveHome(
  db: Db,
  by: Authorized<'keep-club'>,
  home: Home,
  { expectedRevision, at }: { expectedRevision: number; at: Date },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const part = { shown: homeValues, expectedRevision, change: () => home, at, by }
    const saved = await savePartOfSetting(trx, homeSetting, part)
    if (saved === undefined) return false
    const subject = { subject: 'home', id: 'home', name: 'Startseite' } as const
    await recordChange(trx, by, { ...subject, act: 'changed', before: saved.before ?? {}, after: home }, at)
    return true
  })
}
