import { newId } from '#app/lib/ids.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { MemberDetails } from './member.ts'
import type { MembersTable } from '#app/platform/database/tables.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { peopleInSearch } from './people-in-search.server.ts'

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
