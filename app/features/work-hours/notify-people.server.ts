import { lines, paragraph, quotation } from '#app/lib/letter.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import { findMailboxForLetters } from '#app/features/members/mailboxes.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { letterToMember } from '#app/requests/club-letter.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { hoursAndMinutes } from '#app/features/vereinsflieger/hours-words.ts'
import type { WorkEntry } from './work-year.ts'

type Decided = {
  before: WorkEntry
  state: 'accepted' | 'refused'
  minutes: number
  answer: string
  publicUrl: string
  at: Date
}

/** Mails the member the decision about their hours. */
export async function notifyOfEntry(trx: Db, { before, state, minutes, answer, publicUrl, at }: Decided) {
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
