import { oncePerMoment } from '#app/platform/database/one-moment.server.ts'
import type { Authorized, Member as MemberActor } from '#app/platform/identity/actor.ts'
import { newId } from '#app/lib/ids.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { findOwnMember } from '../directory.server.ts'
import { fullName, toMember } from '../member.ts'
import {
  presentValues,
  toChangeRequest,
  wantedIn,
  type ChangeRequest,
  type ChangeRequestForm,
} from './change-request.ts'

type Asked = 'asked' | 'nothing' | 'no-entry'

/** Stores a request. A new one replaces the member's undecided one. */
export async function askForChange(
  db: Db,
  by: MemberActor,
  form: ChangeRequestForm,
  at: Date,
): Promise<Asked> {
  return inTransaction(db, async (trx) => {
    const own = await findOwnMember(trx, by)
    if (own === undefined) return 'no-entry'
    const wanted = wantedIn(form, own)
    if (Object.keys(wanted).length === 0 && form.reason === '') return 'nothing'
    await withdraw(trx, own.id, at)
    await trx
      .insertInto('member_change_requests')
      .values({
        id: newId(at),
        member_id: own.id,
        wanted: JSON.stringify(wanted),
        reason: form.reason,
        state: 'open',
        created_at: at.toISOString(),
        decided_at: null,
        decided_by: null,
        answer: null,
      })
      .execute()
    return 'asked'
  })
}

export async function withdrawOwnRequest(db: Db, { memberId }: MemberActor, at: Date) {
  if (memberId !== null) await withdraw(db, memberId, at)
}

const withdraw = (trx: Db, memberId: string, at: Date) =>
  trx
    .updateTable('member_change_requests')
    .set({ state: 'withdrawn', decided_at: at.toISOString() })
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .execute()

/** Latest first. */
export async function listOwnRequests(db: Db, { memberId }: MemberActor): Promise<ChangeRequest[]> {
  if (memberId === null) return []
  const rows = await db
    .selectFrom('member_change_requests')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map(toChangeRequest)
}

export const countOpenChangeRequests = (db: Db, _by: Authorized<'keep-members'>): Promise<number> =>
  openChangeRequests(db)

const openChangeRequests = oncePerMoment(async (db) => {
  const [row] = await countOpen(db, null)
  return row?.open ?? 0
})

const countOpen = compiledOnce((db) =>
  db
    .selectFrom('member_change_requests')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('open'))
    .where('state', '=', 'open'),
)

const listedAtOnce = 100

/** Lists open requests, oldest first, with the current values. */
export async function listOpenChangeRequests(db: Db, _by: Authorized<'keep-members'>) {
  const rows = await db
    .selectFrom('member_change_requests')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('id')
    .limit(listedAtOnce)
    .execute()
  const requests = rows.map(toChangeRequest)
  const members = await db
    .selectFrom('members')
    .selectAll()
    .where('id', 'in', ['', ...requests.map(({ memberId }) => memberId)])
    .execute()
  const people = new Map(members.map((row) => [row.id, toMember(row)]))
  return requests.flatMap((request) => {
    const person = people.get(request.memberId)
    return person === undefined
      ? []
      : [
          {
            ...request,
            name: fullName(person),
            present: presentValues(person),
            revision: person.revision,
          },
        ]
  })
}
export type OpenChangeRequest = Awaited<ReturnType<typeof listOpenChangeRequests>>[number]
