import type { Entitled } from '#app/accounts/actor.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { describePicture, findPeopleOf } from './describe-picture.server.ts'

export type ReplacedPicture = 'replaced' | 'same' | 'gone'

/**
 * From now on every page that uses the first picture shows the second, which takes over the description unless it
 * has one. The first stays as it is, out of the library, so that this can be undone.
 */
export async function replacePicture(
  db: Db,
  _by: Entitled<'choose-pictures'>,
  { id, newId }: { id: string; newId: string },
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
    // The newcomer stands for itself, also where it had been replaced by the other one day.
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
    return 'replaced'
  })
}

/** Shows the picture itself again wherever it is used; `false` when it was not replaced. */
export async function undoReplacement(
  db: Db,
  _by: Entitled<'choose-pictures'>,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pictures')
    .set({ replaced_by: null })
    .where('id', '=', id)
    .where('replaced_by', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
