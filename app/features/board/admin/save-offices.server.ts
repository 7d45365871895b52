import type { Authorized } from '#app/platform/identity/actor.ts'
import { savedRow, raiseRevision } from '#app/resources/saved-rows.server.ts'
import type { SavedRecord } from '#app/resources/resource.ts'
import type { Db } from '#app/platform/database/db.ts'
import { toBoardOffice } from '../board-office.ts'
import { createBoardOffice } from '../board-answer.server.ts'
import { OfficeRecord } from './board-forms.ts'

type Actor = Authorized<'keep-club'>
type Change = { id: string; value: OfficeRecord; at: Date }

/** Lists the offices in the order of the page, including withdrawn ones. */
export async function listOfficesForAdmin(db: Db, _by: Actor) {
  const rows = await db.selectFrom('board_offices').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map((row) => ({ ...toBoardOffice(row), isWithdrawn: row.withdrawn_at !== null }))
}

export async function findOffice(
  db: Db,
  _by: Actor,
  id: string,
): Promise<SavedRecord<OfficeRecord> | undefined> {
  const row = await db.selectFrom('board_offices').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const value = OfficeRecord.parse({
    office: row.office,
    group: row.group_key,
    memberId: row.member_id,
    details: JSON.parse(row.details),
  })
  return savedRow(row, value, '/verein/vorstand')
}

/** Adds an office at the end. */
export async function addOffice(trx: Db, by: Actor, { id, value, at }: Change): Promise<string> {
  const offices = await listOfficesForAdmin(trx, by)
  return createBoardOffice(trx, { ...value, id, position: offices.length + 1 }, at)
}

export async function saveOffice(
  trx: Db,
  _by: Actor,
  { id, value, expectedRevision, at }: Change & { expectedRevision: number },
): Promise<boolean> {
  if (!(await raiseRevision(trx, 'board_offices', { id, expectedRevision, at }))) return false
  await trx
    .updateTable('board_offices')
    .set({
      office: value.office,
      group_key: value.group,
      member_id: value.memberId,
      details: JSON.stringify(value.details),
    })
    .where('id', '=', id)
    .execute()
  return true
}
