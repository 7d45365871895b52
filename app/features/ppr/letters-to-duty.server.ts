import { authorizedAmong } from '#app/platform/identity/authorized-members.server.ts'
import { listManagersAt } from '#app/features/schedule/duties/field-manager.server.ts'
import { clockUtc } from '#app/lib/german-dates.ts'
import { paragraph } from '#app/lib/letter.ts'
import { findMailboxesForLetters } from '#app/features/members/mailboxes.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { letterToMember, type Recipient } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { Ppr } from './ppr-request.ts'
import { moment } from './ppr-received.mail.ts'

/**
 * Returns letters to those who manage the airfield now or at the landing and may answer, about a waiting request. They go
 * to personal mailboxes, so they name the aircraft but not the pilot.
 */
export async function lettersToDuty(trx: Db, request: Ppr, letterhead: Letterhead): Promise<Letter[]> {
  const { createdAt, fields } = request
  const onDuty = await listManagersAt(trx, [Date.parse(createdAt), Date.parse(fields.eta)])
  const mailboxes = await findMailboxesForLetters(trx, await authorizedAmong(trx, onDuty, 'answer-ppr'))
  return [...mailboxes.values()].flatMap(({ email, ...to }) =>
    email === null || email === letterhead.tower.address
      ? []
      : [waiting(request, letterhead, { ...to, email })],
  )
}

function waiting({ id, number, fields }: Ppr, letterhead: Letterhead, to: Recipient) {
  const { registration, type, eta } = fields
  return letterToMember(
    letterhead,
    {
      template: 'ppr-diensthabende',
      subject: `${number}: ${registration} fragt an`,
      to,
      replyTo: letterhead.tower,
    },
    [
      paragraph`du hast Dienst am Platz, und eine PPR-Anfrage wartet: ${registration}, ${type}, Ankunft ${moment(eta, 'de')} LT (${clockUtc(Date.parse(eta))} UTC).`,
      paragraph`Entscheiden kannst du nach der Anmeldung unter ${{ href: `${letterhead.publicUrl}/admin/anfragen/${id}` }}`,
    ],
  )
}
