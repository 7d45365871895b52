import type { Authorized } from '#app/platform/identity/actor.ts'
import { storedIn } from '#app/resources/saved-rows.server.ts'
import type { Added } from '#app/resources/resource.ts'
import { countMembersInClass } from '#app/features/members/admin-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { toMembershipClass } from '../membership-class.ts'
import { createMembershipClass } from '../membership-classes.server.ts'
import { ClassRecord } from './class-form.ts'

type Actor = Authorized<'keep-club'>

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

export const storedClasses = storedIn('membership_classes', {
  schema: ClassRecord,
  columns: ['name', 'validFrom', 'details'],
  page: '/verein/mitgliedschaft',
})

/** Adds the class at the end of the page. */
export async function addClass(trx: Db, by: Actor, { id, value, at }: Added<ClassRecord>): Promise<string> {
  const classes = await listClassesForAdmin(trx, by)
  return createMembershipClass(trx, { ...value, id, position: classes.length + 1 }, at)
}

/** Refuses to delete a class that members are in, because they refer to it by id. */
export async function removeClass(trx: Db, by: Actor, id: string): Promise<string | undefined> {
  const people = await countMembersInClass(trx, by, id)
  if (people > 0)
    return `Nicht gelöscht: In dieser Klasse ${people === 1 ? 'ist noch ein Mitglied' : `sind noch ${people} Mitglieder`}. Bitte sie erst in eine andere legen; zurückgezogen ist die Klasse schon nicht mehr zu sehen.`
  await trx.deleteFrom('membership_classes').where('id', '=', id).execute()
  return undefined
}
