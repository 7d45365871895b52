import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { listFormerMembers } from '#app/features/members/former-members.server.ts'
import { noteInMemberLog } from '#app/features/members/member-log.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Limit } from '#app/platform/personal-data.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { retentionSetting } from '#app/platform/settings/retention.server.ts'
import { erasePerson } from './erasure.server.ts'
import { findPersonOfMember, removalObstacle } from './person.server.ts'
import { endings, timedData } from './register.server.ts'

const dayMs = 86_400_000
const profileKey = 'members.profile'

/** Actor of the nightly run, which no user performs. */
const nightly = { id: 'fristen' }

/** Returns the retention in days by key: the club's own or the default. */
export async function periodsInForce(db: Db): Promise<Map<string, number>> {
  const own = (await findSetting(db, retentionSetting)) ?? {}
  return new Map(timedData().map(({ key, retention }) => [key, own[key] ?? retention.days]))
}

function limitOf(days: number, at: Date): Limit {
  return { before: new Date(at.getTime() - days * dayMs).toISOString(), today: localDate(at.getTime()) }
}

/** Number of deleted rows by key; kinds without any are missing. */
type Gone = Record<string, number>

/** Deletes all expired data, each kind in its own transaction. Running it twice has no further effect. */
export async function forgetWhatIsOver(db: Db, at: Date): Promise<Gone> {
  const days = await periodsInForce(db)
  const deleted: Gone = {}
  for (const { key, retention } of timedData()) {
    const limit = limitOf(days.get(key) ?? retention.days, at)
    const rows =
      key === profileKey
        ? await eraseFormerMembers(db, limit, at)
        : await inTransaction(db, (trx) => retention.forget(trx, limit, at))
    if (rows > 0) deleted[key] = rows
  }
  return deleted
}

/** Deletes what else ends by time. */
export async function deleteWhatEnded(services: Services, at: Date): Promise<Gone> {
  const deleted: Gone = {}
  for (const { key, forget } of endings()) {
    const rows = await forget(services, at)
    if (rows > 0) deleted[key] = rows
  }
  return deleted
}

async function eraseFormerMembers(db: Db, limit: Limit, at: Date): Promise<number> {
  let erased = 0
  for (const { id } of await listFormerMembers(db, limit)) {
    const isErased = await inTransaction(db, async (trx) => {
      const person = await findPersonOfMember(trx, id)
      if (person === undefined || (await removalObstacle(trx, person)) !== null) return false
      const lines = await erasePerson(trx, person, at)
      await noteInMemberLog(trx, nightly, { action: 'erased', facts: { kinds: lines.length } }, at)
      return true
    })
    if (isErased) erased += 1
  }
  return erased
}

type ComingUp = {
  key: string
  label: string
  days: number
  standardDays: number
  since: string
  /** Rows to be deleted next night. */
  tonight: number
  /** Rows to be deleted within thirty days, including next night. */
  soon: number
}

const aheadDays = 30

/** Returns what will be deleted next, by kind. */
export async function listComingUp(db: Db, at: Date): Promise<ComingUp[]> {
  const days = await periodsInForce(db)
  const ahead = new Date(at.getTime() + aheadDays * dayMs)
  const list: ComingUp[] = []
  for (const { key, label, retention } of timedData()) {
    const kind = days.get(key) ?? retention.days
    list.push({
      key,
      label,
      days: kind,
      standardDays: retention.days,
      since: retention.since,
      tonight: await retention.count(db, limitOf(kind, at)),
      soon: await retention.count(db, limitOf(kind, ahead)),
    })
  }
  return list
}

type LeavingSoon = { id: string; name: string; leftOn: IsoDay; goesOn: IsoDay }

/** Lists former members whose data are deleted within thirty days, soonest first. */
export async function listMembersGoingSoon(db: Db, at: Date): Promise<LeavingSoon[]> {
  const days = (await periodsInForce(db)).get(profileKey) ?? 0
  const ahead = new Date(at.getTime() + aheadDays * dayMs)
  const people = await listFormerMembers(db, limitOf(days, ahead))
  return people
    .map((person) => ({ ...person, goesOn: addDays(person.leftOn, days + 1) }))
    .toSorted((a, b) => (a.goesOn < b.goesOn ? -1 : 1))
}

/** Lists the runs, newest first. */
export async function listRuns(db: Db) {
  const rows = await db.selectFrom('retention_runs').selectAll().orderBy('id', 'desc').limit(30).execute()
  return rows.map(({ id, at, gone }) => ({ day: id, at, gone: JSON.parse(gone) as Gone }))
}
