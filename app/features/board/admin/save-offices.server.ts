import type { Authorized } from '#app/platform/identity/actor.ts'
import { storedIn } from '#app/resources/saved-rows.server.ts'
import type { Added } from '#app/resources/resource.ts'
import type { Db } from '#app/platform/database/db.ts'
import { toBoardOffice } from '../board-office.ts'
import { createBoardOffice } from '../board-answer.server.ts'
import { OfficeRecord } from './board-forms.ts'

type Actor = Authorized<'keep-club'>

/** Lists the offices in the order of the page, including withdrawn ones. */
export async function listOfficesForAdmin(db: Db, _by: Actor) {
  const rows = await db.selectFrom('board_offices').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map((row) => ({ ...toBoardOffice(row), isWithdrawn: row.withdrawn_at !== null }))
}

export const storedOffices = storedIn('board_offices', {
  schema: OfficeRecord,
  columns: ['office', 'group', 'memberId', 'details'],
  named: { group: 'group_key' },
  page: '/verein/vorstand',
})

/** Adds an office at the end. */
export async function addOffice(trx: Db, by: Actor, { id, value, at }: Added<OfficeRecord>): Promise<string> {
  const offices = await listOfficesForAdmin(trx, by)
  return createBoardOffice(trx, { ...value, id, position: offices.length + 1 }, at)
}
