import type { IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Language } from '#app/lib/saying.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { seal } from '#app/requests/form-pass.server.ts'
import { briefingConfirmed } from './briefing-confirmed.mail.ts'
import { counts, validUntil, type Briefing, type BriefingForm } from './briefing.ts'
import { findBriefing } from './versions.server.ts'
import { hashOfSecret } from '#app/platform/identity/secret-token.ts'

/** How long a confirmation is stored after its last day. */
export const acknowledgementPeriod = { key: 'briefing.acknowledgements', days: 90 }

export type Acknowledgement = {
  name: string
  registration: string | null
  version: number
  acknowledgedOn: IsoDay
  validUntil: IsoDay
}

/** Returns the hash stored instead of an address; independent of case. */
export function hashOfMail(db: Db, mail: string, at: Date): Promise<string> {
  return seal(db, 'briefing-mail', mail.trim().toLowerCase(), at)
}

/** Stores that somebody read a version and sends a confirmation mail; the same form sent twice is stored once. */
export async function acknowledge(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  briefing: Briefing,
  form: BriefingForm,
  { idempotencyKey, language }: { idempotencyKey: string; language: Language },
): Promise<string> {
  const at = now()
  const text = JSON.stringify([idempotencyKey, form.name, form.mail, form.kennzeichen, briefing.version])
  const token = (await seal(db, 'briefing-link', text, at)).slice(0, 32)
  const mailHash = await hashOfMail(db, form.mail, at)
  const letterhead = await letterheadOf(db, publicUrl)
  const today = localDate(at.getTime())
  const stored: Acknowledgement = {
    name: form.name,
    registration: form.kennzeichen,
    version: briefing.version,
    acknowledgedOn: today,
    validUntil: validUntil(today, briefing.validMonths),
  }
  await inTransaction(db, async (trx) => {
    const added = await trx
      .insertInto('briefing_acknowledgements')
      .values({
        id: newId(at),
        name: stored.name,
        mail_hash: mailHash,
        registration: stored.registration,
        version: stored.version,
        acknowledged_on: stored.acknowledgedOn,
        valid_until: stored.validUntil,
        link_hash: hashOfSecret(token),
      })
      .onConflict((conflict) => conflict.column('link_hash').doNothing())
      .returning('id')
      .executeTakeFirst()
    const to = { mail: form.mail, language }
    if (added !== undefined) await postMail(trx, briefingConfirmed(stored, to, letterhead), at)
  })
  return token
}

const token = /^[\w-]{32}$/

/** Returns the acknowledgement for the token the sender received; `undefined` for any other token. */
export async function findSentAcknowledgement(
  db: Db,
  given: string | null,
): Promise<Acknowledgement | undefined> {
  if (given === null || !token.test(given)) return undefined
  const row = await db
    .selectFrom('briefing_acknowledgements')
    .selectAll()
    .where('link_hash', '=', hashOfSecret(given))
    .executeTakeFirst()
  return row && toAcknowledgement(row)
}

/** Returns the acknowledgement of this address that is valid longest, if it is valid on the day of the flight. */
export async function findValidAcknowledgement(
  db: Db,
  mail: string | null,
  on: IsoDay,
): Promise<Acknowledgement | undefined> {
  const briefing = mail === null ? undefined : await findBriefing(db)
  if (mail === null || briefing === undefined) return undefined
  const rows = await db
    .selectFrom('briefing_acknowledgements')
    .selectAll()
    .where('mail_hash', '=', await hashOfMail(db, mail, new Date(briefing.publishedAt)))
    .where('valid_until', '>=', on)
    .orderBy('valid_until', 'desc')
    .execute()
  return rows.map(toAcknowledgement).find((each) => counts(each, briefing, on))
}

export function toAcknowledgement(row: {
  name: string
  registration: string | null
  version: number
  acknowledged_on: string
  valid_until: string
}): Acknowledgement {
  return {
    name: row.name,
    registration: row.registration,
    version: row.version,
    acknowledgedOn: row.acknowledged_on,
    validUntil: row.valid_until,
  }
}
