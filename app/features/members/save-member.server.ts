import type { Authorized } from '#app/platform/identity/actor.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { newId } from '#app/lib/ids.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { MembersTable } from '#app/platform/database/tables.ts'
import { refreshEntry, removeEntry, forgetTerms } from '#app/platform/search/index-entries.server.ts'
import { clubSetting } from '#app/features/club/club.ts'
import type { SearchSource } from '#app/platform/search/search-entry.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { findPublicNames, listPublicMembers } from './public-names.server.ts'
import { toMember, type Member, MemberDetails, branchNames } from './member.ts'
import { overwriteMember } from './write-member.server.ts'

export type Correction = Partial<Pick<MemberInput, 'firstName' | 'lastName' | 'memberNumber' | 'details'>>

/**
 * Changes single fields of the current entry within a transaction and logs it; all other fields are unchanged. `correct`
 * gets the entry and returns the change, or `undefined` for none. Throws a unique violation for a number already taken.
 * `false` if nothing was written: unknown id, nothing to change, or a concurrent save.
 */
export async function correctMember(
  trx: Db,
  by: Authorized<'keep-members'>,
  id: string,
  correct: (member: Member) => Correction | undefined,
  at: Date,
): Promise<boolean> {
  const row = await trx.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return false
  const current = toMember(row)
  const correction = correct(current)
  if (correction === undefined) return false
  const { title, firstName, lastName, memberNumber, status, publicNameForm } = current
  const unchanged = { title, firstName, lastName, memberNumber, status, publicNameForm, details: {} }
  const change = { member: { ...unchanged, ...correction }, expectedRevision: current.revision }
  return overwriteMember(trx, by, current, change, at)
}

export type MemberInput = {
  /** Set when a person is imported. */
  id?: string
  memberNumber: number | null
  title: string | null
  firstName: string
  lastName: string
  status: MembersTable['status']
  publicNameForm: MembersTable['public_name_form']
  pictureId: string | null
  details: Partial<MemberDetails>
  consents: readonly ConsentInput[]
}

export type ConsentInput = {
  purpose: string
  textVersion: string
  grantedAt: string
  grantedBy: string
  method: string
  revokedAt: string | null
}

export async function createMember(db: Db, input: MemberInput, at: Date): Promise<string> {
  const id = input.id ?? newId(at)
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('members')
      .values({
        id,
        ...columnsOf(input),
        picture_id: input.pictureId,
        details: JSON.stringify(MemberDetails.parse(input.details)),
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
        revision: 1,
      })
      .execute()
    await insertConsents(trx, id, input.consents, at)
    await refreshEntry(trx, peopleInSearch, id)
  })
  return id
}

/** Inserts consents; the caller has to update the search. */
export async function insertConsents(trx: Db, memberId: string, consents: readonly ConsentInput[], at: Date) {
  for (const consent of consents) {
    await trx
      .insertInto('consents')
      .values({
        id: newId(at),
        member_id: memberId,
        purpose: consent.purpose,
        text_version: consent.textVersion,
        granted_at: consent.grantedAt,
        granted_by: consent.grantedBy,
        method: consent.method,
        revoked_at: consent.revokedAt,
      })
      .execute()
  }
}

/** Returns the columns of a person's identity. */
export function columnsOf(input: Omit<MemberInput, 'id' | 'pictureId' | 'details' | 'consents'>) {
  return {
    member_number: input.memberNumber,
    title: input.title,
    first_name: input.firstName,
    last_name: input.lastName,
    name_key: sortKey(`${input.lastName} ${input.firstName}`),
    status: input.status,
    public_name_form: input.publicNameForm,
  }
}

/**
 * Search entries of people who consented to the public page, under the name they chose; none if the club shows no names.
 */
export const peopleInSearch: SearchSource = {
  kind: 'person',
  async *entries(db, wantedId) {
    // Most members have not consented; saving one of them need not read all others.
    if (wantedId !== undefined && !(await findPublicNames(db, [wantedId])).has(wantedId)) return
    const club = await findSetting(db, clubSetting)
    if (club?.features.publicMembersList === false) return
    for (const { id, name, branches } of await listPublicMembers(db)) {
      if (wantedId !== undefined && id !== wantedId) continue
      yield {
        kind: 'person',
        id,
        title: name,
        lead: branches.map((branch) => branchNames[branch]).join(', '),
        text: '',
        address: '/verein/mitglieder',
        visibility: 'public',
      }
    }
  },
}

/** Deletes the entry with everything that belongs only to it; nothing may refer to it any more. */
export async function removeMember(trx: Db, memberId: string | null, names: readonly string[]) {
  if (memberId === null) return
  await trx.deleteFrom('members').where('id', '=', memberId).execute()
  await removeEntry(trx, 'person', memberId)
  await forgetTerms(trx, names)
}
