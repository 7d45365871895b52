import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { momentOn, type ConsentForm, consentForm } from './consent.ts'
import type { ConsentPurpose } from './public-names.server.ts'
import { peopleInSearch } from './save-member.server.ts'
import { closeWithdrawal, openWithdrawal } from './withdrawals/withdrawals.server.ts'
import { parseForm, textOf } from '#app/lib/forms.ts'
import type { ConsentResult } from './consent-panel.tsx'
import { findConsentTexts } from './consent-texts/find-consent-texts.server.ts'

/**
 * Records a consent as a new row. `in-force`: the same person has already agreed to this very text on that day or later, so
 * nothing is recorded; with a later date it is recorded again.
 */
async function grantConsent(
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

/** Stores consents that a person gives by ticking them when accepting the invitation. */
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
 * Ends every consent of the person for this purpose, whatever its text; the rows remain as history. `false` if none was in
 * force.
 */
async function withdrawConsent(
  db: Db,
  by: Authorized<'record-consents'>,
  withdrawn: Withdrawn,
  at: Date,
): Promise<boolean> {
  return inTransaction(db, (trx) => endConsents(trx, by, withdrawn, at))
}

/** Withdraws by the link in a mail: reading the mailbox is sufficient, without signing in. */
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

type ConsentIntent = 'einwilligen' | 'widerrufen'

export function isConsentIntent(intent: unknown): intent is ConsentIntent {
  return intent === 'einwilligen' || intent === 'widerrufen'
}

/** Runs the action of a button beside the person's consents; `undefined` if the person was deleted. */
export async function changeConsents(
  db: Db,
  by: Authorized<'record-consents'>,
  { memberId, intent, data }: { memberId: string; intent: ConsentIntent; data: FormData },
  at: Date,
): Promise<ConsentResult | undefined> {
  if (intent === 'widerrufen') {
    const purpose = textOf(data, 'purpose')
    const isDone = await withdrawConsent(db, by, { memberId, purpose }, at)
    return { kind: isDone ? 'withdrawn' : 'nothing-in-force' }
  }
  const form = parseForm(consentForm(localDate(at.getTime())), data)
  if (!form.ok) return { kind: 'refused', form: form.form }
  const { texts } = await findConsentTexts(db)
  const consent = { ...form.value, textVersion: form.value.textVersion || texts[form.value.purpose].version }
  const outcome = await grantConsent(db, by, memberId, consent, at)
  if (outcome === 'gone') return undefined
  if (outcome === 'granted') return { kind: 'granted' }
  const { purpose, textVersion, grantedOn, grantedBy, method } = consent
  const values = { purpose, textVersion, grantedOn, grantedBy, method }
  const errors = { purpose: 'Diese Einwilligung gilt schon, in derselben Fassung.' }
  return { kind: 'refused', form: { values, errors } }
}
