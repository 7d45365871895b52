import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { describePicture, findPeopleOf } from './describe-picture.server.ts'

type ReplacedPicture = 'replaced' | 'same' | 'gone'

/**
 * From now on every page that uses the first picture shows the second, which takes over its description unless it has one.
 * The first remains unchanged outside the library, so that this can be undone.
 */
export async function replacePicture(
  db: Db,
  by: Authorized<'choose-pictures'>,
  { id, newId }: { id: string; newId: string },
  at: Date,
): Promise<ReplacedPicture> {
  if (id === newId) return 'same'
  return inTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('pictures')
      .selectAll()
      .where('id', 'in', [id, newId])
      .where('trashed_at', 'is', null)
      .execute()
    const [before, now] = [id, newId].map((wanted) => rows.find((row) => row.id === wanted))
    if (before === undefined || now === undefined) return 'gone'
    // The new picture is shown itself, even if it had been replaced by the other one before.
    await trx.updateTable('pictures').set({ replaced_by: null }).where('id', '=', newId).execute()
    await trx
      .updateTable('pictures')
      .set({ replaced_by: newId })
      .where(({ eb, or }) => or([eb('id', '=', id), eb('replaced_by', '=', id)]))
      .where('id', '!=', newId)
      .execute()
    if (now.alt === '') {
      await describePicture(trx, newId, {
        alt: before.alt,
        caption: before.caption,
        credit: now.credit ?? before.credit,
        decorative: before.decorative === 1,
        showsPeople: before.shows_people === 1,
        peopleGround: before.people_ground,
        people: await findPeopleOf(trx, id),
      })
    }
    const line = { subject: 'picture', id, name: before.file_name ?? before.alt, act: 'changed' } as const
    await recordChange(
      trx,
      by,
      { ...line, before: { replacedBy: before.replaced_by }, after: { replacedBy: newId } },
      at,
    )
    return 'replaced'
  })
}

/** Shows the picture itself again wherever it is used; `false` when it was not replaced. */
export async function undoReplacement(
  db: Db,
  by: Authorized<'choose-pictures'>,
  id: string,
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('pictures')
      .select(['file_name', 'alt', 'replaced_by'])
      .where('id', '=', id)
      .where('replaced_by', 'is not', null)
      .executeTakeFirst()
    if (before === undefined) return false
    await trx.updateTable('pictures').set({ replaced_by: null }).where('id', '=', id).execute()
    const line = { subject: 'picture', id, name: before.file_name ?? before.alt, act: 'changed' } as const
    await recordChange(
      trx,
      by,
      { ...line, before: { replacedBy: before.replaced_by }, after: { replacedBy: null } },
      at,
    )
    return true
  })
}
