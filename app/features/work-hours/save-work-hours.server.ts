import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { hoursAndMinutes } from '#app/features/vereinsflieger/hours-and-minutes.ts'
import { lines, paragraph, quotation } from '#app/lib/letter.ts'
import { findMailboxForLetters } from '#app/features/members/mailboxes.server.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { letterToMember } from '#app/requests/club-letter.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { addStep, findEntry, isClosed, lockWorkHours, workSettings } from './work-hours.server.ts'
import { workYearOf, type WorkEntry } from './work-year.ts'

type Actor = Authorized<'keep-work-hours'>
type ClubServices = Pick<Services, 'db' | 'publicUrl'>

export type WorkDone =
  | { ok: true }
  | { ok: false; reason: 'closed' | 'gone' | 'changed-meanwhile' | 'future' }

type Report = { day: IsoDay; minutes: number; branch: string; text: string; key: string | null }

/** Reports work as the member; refuses future days and closed years. */
export async function reportWork(
  db: Db,
  memberId: string,
  { day, minutes, branch, text, key }: Report,
  { at, today }: { at: Date; today: IsoDay },
): Promise<WorkDone> {
  if (day > today) return { ok: false, reason: 'future' }
  return inTransaction(db, async (trx): Promise<WorkDone> => {
    await lockWorkHours(trx)
    const { yearEnds } = await workSettings(trx)
    const year = workYearOf(day, yearEnds)
    if (await isClosed(trx, year)) return { ok: false, reason: 'closed' }
    const id = newId(at)
    const made = await trx
      .insertInto('work_hours')
      .values({
        id,
        member_id: memberId,
        year,
        day,
        minutes,
        branch,
        body: text,
        state: 'reported',
        answer: '',
        sent_once_key: key,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
        revision: 1,
      })
      .onConflict((conflict) => conflict.column('sent_once_key').doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 1n)
      await addStep(trx, { entryId: id, memberId, words: `gemeldet: ${hoursAndMinutes(minutes)}` }, at)
    return { ok: true }
  })
}

/** Withdraws one's own entry; `false` if it has been decided or is gone. */
export async function withdrawReport(db: Db, memberId: string, id: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockWorkHours(trx)
    const { numDeletedRows } = await trx
      .deleteFrom('work_hours')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('state', '=', 'reported')
      .executeTakeFirst()
    return numDeletedRows === 1n
  })
}

type Decision = {
  id: string
  state: 'accepted' | 'refused'
  /** As reported, or corrected. */
  minutes: number
  answer: string
  revision: number
  at: Date
}

/**
 * Accepts, refuses or corrects an entry and notifies the member; the history keeps the former state. `by` is `null` for a
 * job or script.
 */
export async function decideWork(
  { db, publicUrl }: ClubServices,
  by: Actor | null,
  { id, state, minutes, answer, revision, at }: Decision,
): Promise<WorkDone> {
  return inTransaction(db, async (trx): Promise<WorkDone> => {
    await lockWorkHours(trx)
    const before = await findEntry(trx, id)
    if (before === undefined) return { ok: false, reason: 'gone' }
    if (await isClosed(trx, before.year)) return { ok: false, reason: 'closed' }
    const { numUpdatedRows } = await trx
      .updateTable('work_hours')
      .set({ state, minutes, answer, updated_at: at.toISOString(), revision: revision + 1 })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return { ok: false, reason: 'changed-meanwhile' }
    const words = decisionText(before, { state, minutes, answer })
    await addStep(trx, { entryId: id, memberId: by?.memberId ?? null, words }, at)
    if (by === null) return { ok: true }
    await notifyOfEntry(trx, { before, state, minutes, answer, publicUrl, at })
    await recordChange(
      trx,
      by,
      {
        subject: 'work-hours',
        id: before.memberId ?? '',
        name: await nameWith(trx, before.memberId, numericDate(before.day)),
        act: 'decided',
        before: { state: before.state, minutes: before.minutes, answer: before.answer },
        after: { state, minutes, answer },
      },
      at,
    )
    return { ok: true }
  })
}

/** Returns whose hours a line of the log is about, and of when. */
async function nameWith(trx: Db, memberId: string | null, when: string): Promise<string> {
  const names = await namesOf(trx, [memberId])
  return [names.get(memberId ?? '')?.full, when].filter(Boolean).join(', ')
}

function decisionText(before: WorkEntry, after: Pick<Decision, 'state' | 'minutes' | 'answer'>): string {
  const what = after.state === 'accepted' ? 'anerkannt' : 'abgelehnt'
  const hours =
    before.minutes === after.minutes
      ? hoursAndMinutes(after.minutes)
      : `${hoursAndMinutes(after.minutes)} statt ${hoursAndMinutes(before.minutes)}`
  return [`${what}: ${hours}`, after.answer].filter(Boolean).join(', ')
}

type Exemption = { memberId: string; year: number; minutes: number | null; reason: string }

type Exempted = { ok: true } | { ok: false; reason: 'closed' | 'no-hours' }

/**
 * Saves what a member owes in a year instead of their class's hours; `minutes` `null` returns to the class. Refuses a
 * reason without hours where there is no exemption to end.
 */
export async function saveExemption(
  db: Db,
  by: Actor,
  { memberId, year, minutes, reason }: Exemption,
  at: Date,
): Promise<Exempted> {
  return inTransaction(db, async (trx): Promise<Exempted> => {
    await lockWorkHours(trx)
    if (await isClosed(trx, year)) return { ok: false, reason: 'closed' }
    const before = await trx
      .selectFrom('work_hour_exemptions')
      .select(['minutes', 'reason'])
      .where('member_id', '=', memberId)
      .where('year', '=', year)
      .executeTakeFirst()
    if (minutes === null && before === undefined && reason !== '') return { ok: false, reason: 'no-hours' }
    if (minutes === null)
      await trx
        .deleteFrom('work_hour_exemptions')
        .where('member_id', '=', memberId)
        .where('year', '=', year)
        .execute()
    else
      await trx
        .insertInto('work_hour_exemptions')
        .values({ member_id: memberId, year, minutes, reason })
        .onConflict((conflict) => conflict.columns(['member_id', 'year']).doUpdateSet({ minutes, reason }))
        .execute()
    const name = await nameWith(trx, memberId, String(year))
    const line = { subject: 'work-hours', id: memberId, name, act: 'changed' } as const
    await recordChange(
      trx,
      by,
      { ...line, before: before ?? {}, after: minutes === null ? {} : { minutes, reason } },
      at,
    )
    return { ok: true }
  })
}

type Decided = {
  before: WorkEntry
  state: 'accepted' | 'refused'
  minutes: number
  answer: string
  publicUrl: string
  at: Date
}

/** Mails the member the decision about their hours. */
async function notifyOfEntry(trx: Db, { before, state, minutes, answer, publicUrl, at }: Decided) {
  const to = before.memberId === null ? undefined : await findMailboxForLetters(trx, before.memberId)
  if (to === undefined) return
  const letterhead = await letterheadOf(trx, publicUrl)
  const isCorrected = minutes !== before.minutes
  const subject = state === 'accepted' ? 'Arbeitsstunden anerkannt' : 'Arbeitsstunden nicht anerkannt'
  await postMail(
    trx,
    letterToMember(
      letterhead,
      {
        template: state === 'accepted' ? 'arbeitsstunden-anerkannt' : 'arbeitsstunden-abgelehnt',
        subject: `${subject}: ${numericDate(before.day)}`,
        to,
      },
      [
        state === 'accepted'
          ? paragraph`deine Arbeitsstunden sind **anerkannt**:`
          : paragraph`deine Arbeitsstunden sind **nicht anerkannt**:`,
        lines(
          paragraph`${numericDate(before.day)}, ${before.branch}`,
          paragraph`${before.text}`,
          isCorrected
            ? paragraph`${hoursAndMinutes(minutes)} statt ${hoursAndMinutes(before.minutes)}`
            : paragraph`${hoursAndMinutes(minutes)}`,
        ),
        ...(answer === '' ? [] : [quotation(answer)]),
        paragraph`Dein Stand: ${{ href: `${letterhead.publicUrl}/vereinsflieger/arbeitsstunden` }}`,
      ],
    ),
    at,
  )
}
