import { mayDo, type Admin, type Authorized } from '#app/platform/identity/actor.ts'
import { localDate, localDateTime } from '#app/lib/german-dates.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { listAlone, listDeviations, proposePairs, type OwnMember } from './compare-members.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { nightly } from '#app/platform/jobs/nightly.server.ts'
import { changeSetting, findSetting, waitForLock, setting } from '#app/platform/settings/settings.server.ts'
import type { Services } from '#app/platform/services.ts'
import { managementMode } from '../management-mode.server.ts'
import { rowsOf, type RemoteFault } from '../remote/answer.ts'
import { type RemoteServices, callAsService } from '../remote/shared-panels.server.ts'
import { daysBetween, type IsoDay } from '#app/lib/calendar-day.ts'
import { paragraph } from '#app/lib/letter.ts'
import { notifyTechnology } from '../notify-technology.server.ts'
import { z } from 'zod'
import type { RemoteMemberLooksTable } from '#app/platform/database/tables.ts'
import { type RemoteMember, remoteMemberOf, faultSentences } from './remote-member.ts'

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

const week = 7

/** Off by default: when on, the list of all members is fetched every night. */
const MatchingSetting = z.object({ isOn: z.boolean() })

export const matchingSetting = setting('vereinsflieger-members', MatchingSetting)

/** Fetches the remote list every night; differences wait for somebody, nothing is changed. */
export const compareMembersByNight = nightly<RemoteServices & Pick<Services, 'publicUrl'>>(
  'vereinsflieger.members',
  async (services, night) => {
    await fetchMembers(services)
    await notifyFault(services, await lastFetch(services.db), night)
  },
)

/** Returns whether the club uses Vereinsflieger.de and compares its members. */
export async function isMatching(db: Db): Promise<boolean> {
  const mode = await managementMode(db)
  if (mode !== 'read' && mode !== 'personal') return false
  return (await findSetting(db, matchingSetting))?.isOn === true
}

type LastFetch = { askedAt: string | null; fault: RemoteFault | null }

/** Returns when the list was last fetched and the fault, if any; both `null` before the first time. */
export async function lastFetch(db: Db): Promise<LastFetch> {
  const row = await db.selectFrom('remote_member_looks').selectAll().executeTakeFirst()
  return { askedAt: row?.asked_at ?? null, fault: row?.fault ?? null }
}

/**
 * Fetches the remote list, with one call. On failure the last list stays and the fault is stored. If the club no longer
 * compares, the stored list is deleted.
 */
export async function fetchMembers(services: RemoteServices): Promise<void> {
  const { db } = services
  if (!(await isMatching(db))) {
    await inTransaction(db, forgetList)
    return
  }
  const answer = await callAsService(services, { method: 'POST', path: 'user/list' })
  if (!answer.ok) {
    await recordFetch(db, { fault: answer.fault })
    return
  }
  const people = rowsOf(answer.body)
    .map(remoteMemberOf)
    .filter((person) => person !== undefined)
  await inTransaction(db, async (trx) => {
    await waitForLock(trx, matchingSetting.key)
    await replaceAll(trx, people)
    await recordFetch(trx, { asked_at: services.now().toISOString(), fault: null })
  })
}

async function recordFetch(db: Db, fields: Partial<Omit<RemoteMemberLooksTable, 'id'>>) {
  await db
    .insertInto('remote_member_looks')
    .values({ id: 1, asked_at: null, fault: null, ...fields })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .execute()
}

async function forgetList(trx: Db) {
  await trx.deleteFrom('remote_members').execute()
  await trx.deleteFrom('remote_member_looks').execute()
}

const rowsAtOnce = 500

async function replaceAll(trx: Db, people: readonly RemoteMember[]) {
  await trx.deleteFrom('remote_members').execute()
  const byUid = new Map(people.map((person) => [person.uid, person]))
  const rows = [...byUid.values()].map((person) => ({
    uid: person.uid,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    member_number: person.memberNumber,
    joined_on: person.joinedOn,
    left_on: person.leftOn,
  }))
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await trx
      .insertInto('remote_members')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
  }
}

/**
 * Switches the comparison. On: fetches the list at once. Off: deletes the fetched list and the pairs marked as two people.
 */
export async function switchMatching(
  services: RemoteServices,
  by: Authorized<'keep-members'>,
  isOn: boolean,
): Promise<void> {
  const at = services.now()
  await inTransaction(services.db, async (trx) => {
    const before = (await findSetting(trx, matchingSetting)) ?? matchingOff
    await changeSetting(trx, matchingSetting, () => ({ isOn }), at, by)
    if (!isOn) {
      await forgetList(trx)
      await trx.deleteFrom('remote_members_apart').execute()
    }
    const line = {
      subject: 'vereinsflieger',
      id: 'members',
      name: 'Abgleich der Mitglieder',
      act: 'changed',
    } as const
    const sides = { before: { nightly: before.isOn }, after: { nightly: isOn } }
    await recordChange(trx, by, { ...line, ...sides }, at)
  })
  if (isOn) await fetchMembers(services)
}

/**
 * Notifies that the list can no longer be fetched: in the first night without one and then weekly. If it never could, the
 * page that asked for it says so.
 */
async function notifyFault(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  { askedAt, fault }: { askedAt: string | null; fault: RemoteFault | null },
  night: IsoDay,
): Promise<void> {
  if (askedAt === null || fault === null) return
  const nights = daysBetween(localDate(Date.parse(askedAt)), night)
  if (nights !== 1 && nights % week !== 0) return
  const parts = [
    paragraph`die Mitgliederliste kam in dieser Nacht nicht. ${faultSentences[fault]} Bis auf Weiteres gilt der Stand vom ${localDateTime(Date.parse(askedAt))}.`,
    paragraph`Stand und Zugang: ${{ href: `${publicUrl}/admin/mitglieder/abgleich` }}`,
  ]
  const subject = 'Abgleich mit Vereinsflieger.de gestört'
  await notifyTechnology(db, { template: 'sync-fehler', subject, parts }, now())
}

const matchingOff: z.infer<typeof MatchingSetting> = { isOn: false }
