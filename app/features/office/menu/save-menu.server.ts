import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import type { MenuPage } from '#app/shell/menu.ts'
import type { MenuChoice } from '#app/shell/menu-choice.ts'
import { menuSetting } from '#app/features/club/menu-setting.server.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { savePartOfSetting } from '#app/platform/settings/part-of-setting.server.ts'
import { menuValues } from './menu-form.ts'

/** Returns `false` if the menu was changed since it was loaded. */
export async function saveMenu(
  db: Db,
  by: Authorized<'keep-club'>,
  menu: MenuChoice,
  { expectedRevision, pages, at }: { expectedRevision: number; pages: readonly MenuPage[]; at: Date },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const shown = (stored: MenuChoice | undefined) => menuValues(stored, pages)
    const part = { shown, expectedRevision, change: () => menu, at, by }
    const saved = await savePartOfSetting(trx, menuSetting, part)
    if (saved === undefined) return false
    const subject = { subject: 'menu', id: 'menu', name: 'Menü' } as const
    await recordChange(trx, by, { ...subject, act: 'changed', before: saved.before ?? {}, after: menu }, at)
    return true
  })
}
