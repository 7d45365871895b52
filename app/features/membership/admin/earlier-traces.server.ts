import { findAccountAtAddress } from '#app/features/accounts/invite-member.server.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { findSamePerson, type SamePerson } from '#app/features/members/admit-member.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Application } from './applications.server.ts'

/** Existing data on the applicant that require a choice. */
export type EarlierTraces = {
  people: readonly SamePerson[]
  /** Account that already uses the applicant's address; `undefined`: none. */
  account: { id: string; memberId: string | null; canBeLinked: boolean } | undefined
}

export async function findEarlierTraces(
  db: Db,
  by: Authorized<'decide-applications'>,
  { fields, sender }: Pick<Application, 'fields' | 'sender'>,
): Promise<EarlierTraces> {
  const { firstName, lastName, birthDate } = fields
  const people = await findSamePerson(db, by, { firstName, lastName, birthDate, email: sender.email })
  const account = sender.email === null ? undefined : await findAccountAtAddress(db, by, sender.email)
  return { people, account }
}
