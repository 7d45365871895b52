import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { isUniqueViolation } from '#app/platform/database/errors.server.ts'
import { once } from '#app/platform/database/once.server.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import type { WrittenMember } from './member-form-input.ts'
import { isInTheClub, MemberDetails, toMember, type Member } from './member.ts'
import { columnsOf, createMember, peopleInSearch } from './save-member.server.ts'

type NumberInUse = { ok: false; reason: 'number-taken' }

/** Adds a person to the member list, once per form; without a picture, and without consents until they are recorded. */
export async function addMember(
  db: Db,
  by: Authorized<'keep-members'>,
  { member, idempotencyKey }: { member: WrittenMember; idempotencyKey?: string },
  at: Date,
): Promise<{ ok: true; id: string } | NumberInUse> {
  return unlessNumberInUse(async () => {
    const { id } = await once(db, { by, key: idempotencyKey }, at, async (trx) => {
      const id = await createMember(trx, { ...member, pictureId: null, consents: [] }, at)
      await recordChange(trx, by, { ...lineOf(id, member), act: 'created', after: member }, at)
      return { id }
    })
    return { ok: true, id }
  })
}

type SavedMember =
  | { ok: true }
  /** Somebody else has saved it; `current` is the stored version. */
  | { ok: false; reason: 'stale'; current: Member }
  | { ok: false; reason: 'gone' }
  | NumberInUse

/** Saves the member if its revision is unchanged; otherwise returns the version stored by another user. */
export async function saveMember(
  db: Db,
  by: Authorized<'keep-members'>,
  id: string,
  { member, expectedRevision }: { member: WrittenMember; expectedRevision: number },
  at: Date,
): Promise<SavedMember> {
  return unlessNumberInUse(() =>
    inTransaction(db, async (trx) => {
      const row = await trx.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
      if (row === undefined) return { ok: false, reason: 'gone' }
      const current = toMember(row)
      const isWritten = await overwriteMember(trx, by, current, { member, expectedRevision }, at)
      if (!isWritten) return { ok: false, reason: 'stale', current }
      return { ok: true }
    }),
  )
}

/** Job that frees the reservations and duties of somebody who is in the club no longer. */
export const releaseLeaverKind = 'leaving.release'

/** Returns `false` if somebody has saved since. Throws a unique violation for a number already taken. */
export async function overwriteMember(
  trx: Db,
  by: { id: string },
  current: Member,
  { member, expectedRevision }: { member: WrittenMember; expectedRevision: number },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set({
      ...columnsOf(member),
      // Fields not in the form, such as work hours, are retained.
      details: JSON.stringify(MemberDetails.parse({ ...current, ...member.details })),
      updated_at: at.toISOString(),
      revision: expectedRevision + 1,
    })
    .where('id', '=', current.id)
    .where('revision', '=', expectedRevision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await refreshEntry(trx, peopleInSearch, current.id)
  if (isInTheClub(current) && !isInTheClub(member))
    await enqueue(trx, { kind: releaseLeaverKind }, { memberId: current.id }, { at })
  const { details, ...columns } = member
  const line = { ...lineOf(current.id, member), act: 'changed' } as const
  await recordChange(trx, by, { ...line, before: current, after: { ...current, ...columns, ...details } }, at)
  return true
}

function lineOf(id: string, { firstName, lastName }: Pick<WrittenMember, 'firstName' | 'lastName'>) {
  return { subject: 'member', id, name: `${firstName} ${lastName}` } as const
}

async function unlessNumberInUse<T>(write: () => Promise<T>): Promise<T | NumberInUse> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: 'number-taken' }
    throw error
  }
}
