import { findMailboxForLetters } from '#app/features/members/mailboxes.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { dutiesAddress, dutyAddress } from './addresses.ts'
import type { Duty, DutyActor } from './duty.ts'
import { dutyMail, type DutyNews } from './duty.mail.ts'
import { findDutyKind } from './duties.server.ts'

type Change = {
  by: DutyActor
  duty: Duty
  before: string | null
  after: string | null
  publicUrl: string
  at: Date
}

/** Writes to who has been put down or off, unless they have done it themselves. */
export async function tellHolder(trx: Db, { by, duty, before, after, publicUrl, at }: Change) {
  if (before !== null && before !== by.memberId)
    await tellOfDuty(trx, { memberId: before, news: 'taken-away', duty, publicUrl, at })
  if (after !== null && after !== by.memberId)
    await tellOfDuty(trx, { memberId: after, news: 'given', duty, publicUrl, at })
}

type News = { memberId: string; news: DutyNews; duty: Duty; publicUrl: string; at: Date }

/** `false` for who gave no address; they see it when they look. */
export async function tellOfDuty(trx: Db, { memberId, news, duty, publicUrl, at }: News): Promise<boolean> {
  const to = await findMailboxForLetters(trx, memberId)
  const kind = await findDutyKind(trx, duty.kindId)
  if (to === undefined || kind === undefined) return false
  const path = news === 'taken-away' ? dutiesAddress : dutyAddress(duty.id)
  const about = { to, label: kind.label, span: duty, path }
  await postMail(trx, dutyMail(news, about, await letterheadOf(trx, publicUrl)), at)
  return true
}
