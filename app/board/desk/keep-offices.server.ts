import type { Entitled } from '#app/accounts/actor.ts'
import { withPlace } from '#app/desk/places.ts'
import type { Kept } from '#app/desk/record-desk.ts'
import type { Db } from '#app/platform/database/db.ts'
import { toBoardOffice } from '../board-office.ts'
import { createBoardOffice } from '../board.server.ts'
import { OfficeRecord } from './board-forms.ts'

type Keeper = Entitled<'keep-club'>
type Change = { id: string; value: OfficeRecord; at: Date }

/** In the order of the page, with what is withdrawn. */
export async function listOfficesForDesk(db: Db, _by: Keeper) {
  const rows = await db.selectFrom('board_offices').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map((row) => ({ ...toBoardOffice(row), isWithdrawn: row.withdrawn_at !== null }))
}

export async function findOffice(db: Db, _by: Keeper, id: string): Promise<Kept<OfficeRecord> | undefined> {
  const row = await db.selectFrom('board_offices').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const value = OfficeRecord.parse({
    office: row.office,
    group: row.group_key,
    memberId: row.member_id,
    details: JSON.parse(row.details),
  })
  const { revision, updated_at: updatedAt, withdrawn_at: withdrawnAt } = row
  return { id, value, revision, updatedAt, isWithdrawn: withdrawnAt !== null, page: '/verein/vorstand' }
}

/** Comes last in its group. */
export async function addOffice(trx: Db, by: Keeper, { id, value, at }: Change): Promise<string> {
  const offices = await listOfficesForDesk(trx, by)
  if (offices.some((office) => office.id === id)) return id
  return createBoardOffice(trx, { ...value, id, position: offices.length + 1 }, at)
}

export async function saveOffice(
  trx: Db,
  _by: Keeper,
  { id, value, revision, at }: Change & { revision: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('board_offices')
    .set({
      office: value.office,
      group_key: value.group,
      member_id: value.memberId,
      details: JSON.stringify(value.details),
      updated_at: at.toISOString(),
      revision: revision + 1,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function moveOffice(trx: Db, by: Keeper, id: string, place: number) {
  const shown = (await listOfficesForDesk(trx, by)).filter(({ isWithdrawn }) => !isWithdrawn)
  for (const [index, each] of withPlace(shown, id, place).entries())
    await trx
      .updateTable('board_offices')
      .set({ position: index + 1 })
      .where('id', '=', each)
      .execute()
}

export async function withdrawOffice(trx: Db, _by: Keeper, id: string, isWithdrawn: boolean, at: Date) {
  const now = at.toISOString()
  await trx
    .updateTable('board_offices')
    .set({ withdrawn_at: isWithdrawn ? now : null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function removeOffice(trx: Db, _by: Keeper, id: string): Promise<undefined> {
  await trx.deleteFrom('board_offices').where('id', '=', id).execute()
}
