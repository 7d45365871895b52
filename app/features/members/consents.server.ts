import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { momentOn, type ConsentForm } from './consent.ts'
import type { ConsentPurpose } from './public-names.server.ts'
import { peopleInSearch } from './people-in-search.server.ts'
import { closeWithdrawal, openWithdrawal } from './withdrawals/withdrawals.server.ts'

/**
 * Records a consent as a row of its own. `in-force`: this very text is agreed to already, by the same person and no
 * earlier; given anew it begins once more.
 */
export async function grantConsent(
  db: Db,
  by: Authorized<'record-consents'>,
  memberId: string,
  consent: ConsentForm,
  at: Date,
): Promise<'granted' | 'in-force' | 'gone'> {
  return inTransaction(db, async (trx) => {
    const member = await trx
      .selectFrom('members')
      .select(nameColumns)
      .where('id', '=', memberId)
      .executeTakeFirst()
    if (member === undefined) return 'gone'
    const same = await trx
      .selectFrom('consents')
      .select('granted_at')
      .where('member_id', '=', memberId)
      .where('purpose', '=', consent.purpose)
      .where('text_version', '=', consent.textVersion)
      .where('granted_by', '=', consent.grantedBy)
      .where('revoked_at', 'is', null)
      .orderBy('granted_at', 'desc')
      .executeTakeFirst()
    if (same !== undefined && localDate(Date.parse(same.granted_at)) >= consent.grantedOn) return 'in-force'
    await trx
      .insertInto('consents')
      .values({
        id: newId(at),
        member_id: memberId,
        purpose: consent.purpose,
        text_version: consent.textVersion,
        granted_at: momentOn(consent.grantedOn, localDate(at.getTime()), at),
        granted_by: consent.grantedBy,
        method: consent.method,
        revoked_at: null,
      })
      .execute()
    await closeWithdrawal(trx, memberId, consent.purpose)
    await refreshEntry(trx, peopleInSearch, memberId)
    await recordChange(trx, by, { ...lineOf(member), act: 'created', after: consent }, at)
    return 'granted'
  })
}

/** What somebody agrees to alone, by ticking it when they take up their invitation. */
export async function grantOwnConsents(
  trx: Db,
  memberId: string,
  consents: readonly { purpose: ConsentPurpose; textVersion: string }[],
  at: Date,
) {
  for (const { purpose, textVersion } of consents) {
    await trx
      .insertInto('consents')
      .values({
        id: newId(at),
        member_id: memberId,
        purpose,
        text_version: textVersion,
        granted_at: at.toISOString(),
        granted_by: 'self',
        method: 'invitation',
        revoked_at: null,
      })
      .execute()
    await closeWithdrawal(trx, memberId, purpose)
  }
  await refreshEntry(trx, peopleInSearch, memberId)
}

/**
 * Ends every consent of the person to this purpose, whichever text it was given to; the rows stay as history.
 * `false` when none was in force.
 */
export async function withdrawConsent(
  db: Db,
  by: Authorized<'record-consents'>,
  withdrawn: Withdrawn,
  at: Date,
): Promise<boolean> {
  return inTransaction(db, (trx) => endConsents(trx, by, withdrawn, at))
}

/** The same by whoever reads the mailbox a letter went to, from the link in it: nobody has to sign in for that. */
export async function withdrawByLink(trx: Db, withdrawn: Withdrawn, at: Date): Promise<boolean> {
  return endConsents(trx, null, withdrawn, at)
}

type Withdrawn = { memberId: string; purpose: string }

async function endConsents(
  trx: Db,
  by: { id: string } | null,
  { memberId, purpose }: Withdrawn,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('consents')
    .set({ revoked_at: at.toISOString() })
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  await refreshEntry(trx, peopleInSearch, memberId)
  if (numUpdatedRows === 0n) return false
  await openWithdrawal(trx, { memberId, purpose }, at)
  const member = await trx
    .selectFrom('members')
    .select(nameColumns)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  await recordChange(trx, by, { ...lineOf(member), act: 'withdrawn', before: { purpose } }, at)
  return true
}

const nameColumns = ['id', 'first_name', 'last_name'] as const

const lineOf = (member: { id: string; first_name: string; last_name: string }) =>
  ({ subject: 'consent', id: member.id, name: `${member.first_name} ${member.last_name}` }) as const
