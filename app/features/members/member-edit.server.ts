import type { Entitled } from '#app/platform/identity/actor.ts'
import { textOf, type FormState } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import type { Db } from '#app/platform/database/db.ts'
import { listClassChoices, nextMemberNumber } from './admin-members.server.ts'
import { memberChanges, type Change } from './member-changes.ts'
import { readMemberForm } from './member-form-input.ts'
import { afterRowButton, typedValues } from './member-form-rows.ts'
import { memberFormValues } from './member-form-values.ts'
import type { Member } from './member.ts'
import { saveMember } from './write-member.server.ts'

export type MemberEdit =
  | { kind: 'saved' | 'gone' }
  /** A row more or less; nothing was stored. */
  | { kind: 'rows'; form: FormState; revision: number }
  | { kind: 'refused'; form: FormState; revision: number }
  | { kind: 'stale'; form: FormState; revision: number; current: Member; changes: Change[] }

/** What a button of the form for this person leads to. */
export async function editMember(
  db: Db,
  by: Entitled<'keep-members'>,
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
