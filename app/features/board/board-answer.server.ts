import { findOfficeHolders } from '#app/features/members/public-names.server.ts'
import type { AnswerSource } from '#app/platform/search/quick-answer.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { boardPage, boardSetting, OfficeDetails, toBoardOffice, type BoardOffice } from './board-office.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'

/** Answers with the filled offices of the board's first group. */
export const boardAnswer: AnswerSource = {
  asked: { de: ['Vorstand', 'Vorsitz', 'Vorsitzender', 'Vorsitzende', 'Schatzmeister', 'Schriftführer'] },
  async answer({ db }) {
    const [page, offices] = await Promise.all([findSetting(db, boardSetting), listBoardOffices(db)])
    const holders = await findOfficeHolders(
      db,
      offices.map(({ memberId }) => memberId),
    )
    const groups = boardPage(page).groups.map(({ id }) =>
      offices
        .filter(({ group }) => group === id)
        .flatMap(({ office, memberId }) => {
          const holder = holders.get(memberId ?? '')
          return holder === undefined ? [] : [`${office}: ${holder.name}`]
        }),
    )
    const first = groups.find((names) => names.length > 0)
    if (first === undefined) return null
    return { label: 'Vorstand', text: first.join(' · '), address: '/verein/vorstand', page: 'Vorstand' }
  },
}

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

type OfficeInput = {
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
