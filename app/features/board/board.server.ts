import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { OfficeDetails, toBoardOffice, type BoardOffice } from './board-office.ts'

/** Lists the offices in the order of the page. */
export async function listBoardOffices(db: Db): Promise<BoardOffice[]> {
  const rows = await db
    .selectFrom('board_offices')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toBoardOffice)
}

/** Returns the first office of each of these members, by member id. */
export async function findOfficeNames(db: Db, memberIds: readonly string[]): Promise<Map<string, string>> {
  const offices = await listBoardOffices(db)
  const held = offices.filter(({ memberId }) => memberId !== null && memberIds.includes(memberId))
  return new Map(held.toReversed().map(({ memberId, office }) => [memberId ?? '', office]))
}

export type OfficeInput = {
  /** Set when an office is imported. */
  id?: string
  group: string
  office: string
  memberId: string | null
  position: number
  details: Partial<OfficeDetails>
}

export async function createBoardOffice(db: Db, input: OfficeInput, at: Date): Promise<string> {
  const id = input.id ?? newId(at)
  await db
    .insertInto('board_offices')
    .values({
      id,
      group_key: input.group,
      office: input.office,
      member_id: input.memberId,
      position: input.position,
      details: JSON.stringify(OfficeDetails.parse(input.details)),
      updated_at: at.toISOString(),
    })
    .execute()
  return id
}

/** Vacates all offices of a member; mailboxes and tasks of the offices remain. */
export async function vacateOffices(trx: Db, memberId: string, at: Date) {
  await trx
    .updateTable('board_offices')
    .set((row) => ({ member_id: null, updated_at: at.toISOString(), revision: row('revision', '+', 1) }))
    .where('member_id', '=', memberId)
    .execute()
}
