import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { phoneE164 } from '#app/lib/german-input.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { nextMemberNumber } from './admin-members.server.ts'
import { MemberDetails, toMember, type Member } from './member.ts'
import type { MembersTable } from '#app/platform/database/tables.ts'
import { createMember, insertConsents, type ConsentInput, peopleInSearch } from './save-member.server.ts'

/** A new member with the data of the application. */
export type Newcomer = {
  firstName: string
  lastName: string
  status: MembersTable['status']
  email: string | null
  phone: string | null
  details: Pick<
    MemberDetails,
    | 'address'
    | 'birthDate'
    | 'guardians'
    | 'joinedOn'
    | 'membershipClassId'
    | 'branches'
    | 'licences'
    | 'medicalValidUntil'
    | 'note'
  >
  consents: readonly ConsentInput[]
}

type By = Authorized<'decide-applications'>

/** Creates a new member with the next number; throws a unique violation if that was given in the meantime. */
export async function admitNewMember(trx: Db, by: By, id: string, newcomer: Newcomer, at: Date) {
  const { firstName, lastName, status, email, phone, details, consents } = newcomer
  const memberNumber = await nextMemberNumber(trx, by)
  await createMember(
    trx,
    {
      id,
      memberNumber,
      title: null,
      firstName,
      lastName,
      status,
      publicNameForm: nameForm(consents),
      pictureId: null,
      details: MemberDetails.parse({
        ...details,
        email,
        phones: phonesOf(phone),
        visibility: contactVisibility(consents),
      }),
      consents,
    },
    at,
  )
  const name = `${firstName} ${lastName}`
  const line = { subject: 'member', id, name, act: 'created' } as const
  await recordChange(trx, by, { ...line, after: { memberNumber, status, ...details } }, at)
}

/**
 * Admits a person who is already in the list, as a prospective or former member. Data not in the application, such as
 * functions, are retained. `false` if the person was deleted.
 */
export async function admitKnownMember(
  trx: Db,
  by: By,
  memberId: string,
  newcomer: Newcomer,
  at: Date,
): Promise<boolean> {
  // Raising the revision first prevents others from saving this person until everything is written.
  const row = await trx
    .updateTable('members')
    .set((was) => ({ revision: was('revision', '+', 1) }))
    .where('id', '=', memberId)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return false
  const known = toMember(row)
  const { email, phone, status, details, consents } = newcomer
  await trx
    .updateTable('members')
    .set({
      status,
      member_number: known.memberNumber ?? (await nextMemberNumber(trx, by)),
      details: JSON.stringify(
        MemberDetails.parse({
          ...known,
          ...details,
          email: known.email ?? email,
          phones: known.phones.length > 0 ? known.phones : phonesOf(phone),
          licences: details.licences.length > 0 ? details.licences : known.licences,
          medicalValidUntil: details.medicalValidUntil ?? known.medicalValidUntil,
          note: [known.note, details.note].filter(Boolean).join('\n\n') || null,
          leftOn: null,
          visibility: { ...known.visibility, ...contactVisibility(consents) },
        }),
      ),
      ...(known.publicNameForm === 'none' && { public_name_form: nameForm(consents) }),
      updated_at: at.toISOString(),
    })
    .where('id', '=', memberId)
    .execute()
  const inForce = await trx
    .selectFrom('consents')
    .select(['purpose', 'text_version'])
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute()
  const given = new Set(inForce.map(({ purpose, text_version }) => `${purpose} ${text_version}`))
  const added = consents.filter(({ purpose, textVersion }) => !given.has(`${purpose} ${textVersion}`))
  await insertConsents(trx, memberId, added, at)
  await refreshEntry(trx, peopleInSearch, memberId)
  const name = `${known.firstName} ${known.lastName}`
  const line = { subject: 'member', id: memberId, name, act: 'changed' } as const
  await recordChange(trx, by, { ...line, before: known, after: { ...known, ...details, status } }, at)
  return true
}

export type SamePerson = Pick<Member, 'id' | 'title' | 'firstName' | 'lastName' | 'status' | 'memberNumber'>

type Sought = { firstName: string; lastName: string; birthDate: string; email: string | null }

/** Finds people in the list who may be the same: with the same address, or with the same name and no other birthday. */
export async function findSamePerson(db: Db, _by: By, sought: Sought): Promise<SamePerson[]> {
  const rows = await db.selectFrom('members').selectAll().orderBy('name_key').orderBy('id').execute()
  const nameKey = sortKey(`${sought.lastName} ${sought.firstName}`)
  const address = sought.email?.trim().toLowerCase()
  return rows.flatMap((row) => {
    const person = toMember(row)
    const sharesAddress = address !== undefined && person.email?.trim().toLowerCase() === address
    const sharesName =
      row.name_key === nameKey && (person.birthDate === null || person.birthDate === sought.birthDate)
    if (!sharesAddress && !sharesName) return []
    const { id, title, firstName, lastName, status, memberNumber } = person
    return [{ id, title, firstName, lastName, status, memberNumber }]
  })
}

/** Leaves out a number that cannot be dialled; the member can enter it later. */
function phonesOf(phone: string | null): MemberDetails['phones'] {
  const numberE164 = phone === null ? undefined : phoneE164(phone)
  if (phone === null || numberE164 === undefined) return []
  const kind = /^\+491[567]/.test(numberE164) ? 'mobile' : 'landline'
  return [{ kind, number: phone, numberE164 }]
}

function nameForm(consents: readonly ConsentInput[]): MembersTable['public_name_form'] {
  return consents.some(({ purpose }) => purpose === 'public-name') ? 'full' : 'none'
}

function contactVisibility(consents: readonly ConsentInput[]): Partial<MemberDetails['visibility']> {
  const isShown = consents.some(({ purpose }) => purpose === 'directory-contact')
  return isShown ? { phone: 'members', email: 'members' } : {}
}
