import { mayDo, type Admin, type Authorized } from '#app/platform/identity/actor.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { listAlone, listDeviations, proposePairs, type OwnMember } from './compare-members.ts'
import { isMatching } from './fetch-members.server.ts'
import type { RemoteMember } from './remote-member.ts'

/** Returns today's differences, and who is in one list only. */
export async function compareLists(db: Db, _by: Authorized<'keep-members'>, at: Date) {
  const [own, remote, apart] = await Promise.all([
    listOwn(db),
    listRemote(db),
    db.selectFrom('remote_members_apart').selectAll().execute(),
  ])
  const pairs = new Set(apart.map(({ uid, member_id }) => `${uid} ${member_id}`))
  const lists = { own, remote }
  return {
    proposals: proposePairs(lists, (member, person) => pairs.has(`${person.uid} ${member.id}`)),
    deviations: listDeviations(lists, localDate(at.getTime())),
    ...listAlone(lists),
    linked: own.filter(({ vfUid }) => vfUid !== null).length,
  }
}

/** Returns how many pairs and people wait, for the work list. */
export async function countMatchingWork(db: Db, by: Admin, at: Date) {
  if (!mayDo(by, 'keep-members') || !(await isMatching(db))) return { proposals: 0, deviations: 0 }
  const { proposals, deviations } = await compareLists(db, by, at)
  return { proposals: proposals.length, deviations: deviations.length }
}

type Details = Partial<Pick<OwnMember, 'email' | 'joinedOn' | 'leftOn' | 'vfUid'>>

export async function listOwn(db: Db): Promise<OwnMember[]> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name', 'member_number', 'status', 'details'])
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return rows.map(({ id, first_name, last_name, member_number, status, details }) => {
    // Parsed without the schema: thousands of rows are read and nothing is written.
    const { email = null, joinedOn = null, leftOn = null, vfUid = null } = JSON.parse(details) as Details
    return {
      id,
      firstName: first_name,
      lastName: last_name,
      email,
      memberNumber: member_number,
      joinedOn,
      leftOn,
      hasLeft: status === 'left',
      vfUid,
    }
  })
}

export async function listRemote(db: Db): Promise<RemoteMember[]> {
  const rows = await db.selectFrom('remote_members').selectAll().orderBy('uid').execute()
  return rows.map(({ uid, first_name, last_name, email, member_number, joined_on, left_on }) => ({
    uid,
    firstName: first_name,
    lastName: last_name,
    email,
    memberNumber: member_number,
    joinedOn: joined_on,
    leftOn: left_on,
  }))
}
