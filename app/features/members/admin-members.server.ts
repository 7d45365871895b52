import { sql } from 'kysely'
import { mayDo, type Admin, type Authorized } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { toMember, type Member } from './member.ts'
import { textOf, type FormState } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { memberChanges, type Change } from './member-changes.ts'
import { readMemberForm } from './member-form-input.ts'
import { memberFormValues, afterRowButton, typedValues } from './member-form-values.ts'
import { saveMember } from './write-member.server.ts'

export async function countMembersByStatus(db: Db, _by: Authorized<'read-members'>) {
  return db
    .selectFrom('members')
    .select(({ cast, fn }) => ['status', cast<number>(fn.countAll(), 'integer').as('people')])
    .groupBy('status')
    .orderBy('people', 'desc')
    .orderBy('status')
    .execute()
}

/** The note is only for administrators who edit the list; all others get the person without it. */
export async function findMemberForAdmin(db: Db, by: Authorized<'read-members'>, id: string) {
  const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const consents = await db
    .selectFrom('consents')
    .select(['id', 'purpose', 'text_version', 'granted_at', 'granted_by', 'method', 'revoked_at'])
    .where('member_id', '=', id)
    .orderBy('granted_at')
    .orderBy('purpose')
    .execute()
  const person = toMember(row)
  return { person: mayDo(by, 'keep-members') ? person : { ...person, note: null }, consents }
}

/** Returns the last day of a member whose exit is entered but not yet carried out; `null` for all others. */
export async function findLastDay(
  db: Db,
  _by: Authorized<'read-members'>,
  memberId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('member_exits')
    .select('last_day')
    .where('member_id', '=', memberId)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return row?.last_day ?? null
}

/** Returns the highest number given so far plus one. */
export async function nextMemberNumber(
  db: Db,
  _by: Authorized<'keep-members'> | Authorized<'decide-applications'>,
): Promise<number> {
  const { highest } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.max('member_number').as('highest'))
    .executeTakeFirstOrThrow()
  return (highest ?? 0) + 1
}

/** Returns the club's membership classes as form choices. */
export async function listClassChoices(db: Db, _by: Admin) {
  const rows = await db
    .selectFrom('membership_classes')
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}

/** Returns id and name of everybody who can be author of a post or hold an office, by last name. */
export async function listPossibleAuthors(db: Db, _by: Authorized<'write-posts'> | Authorized<'keep-club'>) {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'title', 'first_name', 'last_name'])
    .where('status', 'not in', ['interested', 'left'])
    .orderBy('name_key')
    .execute()
  return rows.map(({ id, title, first_name, last_name }) => ({
    id,
    name: [title, first_name, last_name].filter(Boolean).join(' '),
  }))
}

/** Counts current and former members of this class. Relies on `details` being JSON without spaces. */
export async function countMembersInClass(
  db: Db,
  _by: Authorized<'keep-club'>,
  classId: string,
): Promise<number> {
  const { people } = await db
    .selectFrom('members')
    .select(sql<number>`cast(count(*) as integer)`.as('people'))
    .where('details', 'like', `%"membershipClassId":${JSON.stringify(classId)}%`)
    .executeTakeFirstOrThrow()
  return people
}

type MemberEdit =
  | { kind: 'saved' | 'gone' }
  /** A row was added or removed; nothing was stored. */
  | { kind: 'rows'; form: FormState; revision: number }
  | { kind: 'refused'; form: FormState; revision: number }
  | { kind: 'stale'; form: FormState; revision: number; current: Member; changes: Change[] }

/** Runs the action of a button in the form for this person. */
export async function editMember(
  db: Db,
  by: Authorized<'keep-members'>,
  id: string,
  data: FormData,
  at: Date,
): Promise<MemberEdit> {
  const values = typedValues(data)
  const revision = readExpectedRevision(textOf(data, 'overRevision') || textOf(data, 'expectedRevision'))
  const changed = afterRowButton(values, textOf(data, 'intent'))
  if (changed !== undefined) return { kind: 'rows', form: { values: changed, errors: {} }, revision }

  const rules = { today: localDate(at.getTime()), classes: await listClassChoices(db, by) }
  const read = readMemberForm(values, rules)
  if (!read.ok) return { kind: 'refused', form: read.form, revision }
  const saved = await saveMember(db, by, id, { member: read.member, expectedRevision: revision }, at)
  if (saved.ok) return { kind: 'saved' }
  switch (saved.reason) {
    case 'gone':
      return { kind: 'gone' }
    case 'number-taken': {
      const next = await nextMemberNumber(db, by)
      return { kind: 'refused', form: { values, errors: { memberNumber: numberTaken(next) } }, revision }
    }
    case 'stale': {
      const { current } = saved
      const changes = memberChanges(memberFormValues(current), values)
      return { kind: 'stale', form: { values, errors: {} }, revision, current, changes }
    }
  }
}

export function numberTaken(next: number): string {
  return `Diese Mitgliedsnummer ist vergeben. Die nächste freie ist ${next}.`
}
