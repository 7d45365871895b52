import type { Authorized } from '#app/platform/identity/actor.ts'
import { savedRow, raiseRevision } from '#app/resources/saved-rows.server.ts'
import type { SavedRecord } from '#app/resources/resource.ts'
import { countMembersInClass } from '#app/features/members/admin-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { toMembershipClass } from '../membership-class.ts'
import { createMembershipClass } from '../membership-classes.server.ts'
import { ClassRecord } from './class-form.ts'

type Actor = Authorized<'keep-club'>
type Change = { id: string; value: ClassRecord; at: Date }

/** Lists the classes in the order of the page, including withdrawn ones. */
export async function listClassesForAdmin(db: Db, _by: Actor) {
  const rows = await db
    .selectFrom('membership_classes')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...toMembershipClass(row), isWithdrawn: row.withdrawn_at !== null }))
}

export async function findClass(
  db: Db,
  _by: Actor,
  id: string,
): Promise<SavedRecord<ClassRecord> | undefined> {
  const row = await db.selectFrom('membership_classes').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const value = ClassRecord.parse({
    name: row.name,
    validFrom: row.valid_from,
    details: JSON.parse(row.details),
  })
  return savedRow(row, value, '/verein/mitgliedschaft')
}

/** Adds the class at the end of the page. */
export async function addClass(trx: Db, by: Actor, { id, value, at }: Change): Promise<string> {
  const classes = await listClassesForAdmin(trx, by)
  return createMembershipClass(trx, { ...value, id, position: classes.length + 1 }, at)
}

export async function saveClass(
  trx: Db,
  _by: Actor,
  { id, value, expectedRevision, at }: Change & { expectedRevision: number },
): Promise<boolean> {
  if (!(await raiseRevision(trx, 'membership_classes', { id, expectedRevision, at }))) return false
  await trx
    .updateTable('membership_classes')
    .set({ name: value.name, valid_from: value.validFrom, details: JSON.stringify(value.details) })
    .where('id', '=', id)
    .execute()
  return true
}

/** Refuses to delete a class that members are in, because they refer to it by id. */
export async function removeClass(trx: Db, by: Actor, id: string): Promise<string | undefined> {
  const people = await countMembersInClass(trx, by, id)
  if (people > 0)
    return `Nicht gelöscht: In dieser Klasse ${people === 1 ? 'ist noch ein Mitglied' : `sind noch ${people} Mitglieder`}. Bitte sie erst in eine andere legen; zurückgezogen ist die Klasse schon nicht mehr zu sehen.`
  await trx.deleteFrom('membership_classes').where('id', '=', id).execute()
  return undefined
}
