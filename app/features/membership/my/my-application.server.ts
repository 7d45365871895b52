import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { letter, lines, paragraph, quotation } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { farewell } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { moveRequest, type Moved } from '#app/requests/move-request.server.ts'
import { daysOf } from '#app/requests/receive-request.server.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { membershipWorkflow } from '#app/requests/workflows/membership-workflow.ts'
import { findSentRequest } from '#app/requests/requests.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { applicationsPath } from '../application.ts'
import { applicationRequest, officeFor, type ApplicationFields } from '../application-request.ts'
import { membershipPageSetting } from '../membership-page.ts'

export type MyApplication = ReceivedRequest<ApplicationFields>

/** Returns the application for the token in its sender's link; `undefined` for any other token. */
export function findOwnApplication(
  { db }: Pick<Services, 'db'>,
  token: string | null,
): Promise<MyApplication | undefined> {
  return findSentRequest(db, applicationRequest(null), token)
}

/** Withdraws the application: mails both sides and deletes the account number at once. */
export async function withdrawApplication(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  own: MyApplication,
  { expectedRevision, reason }: { expectedRevision: number; reason: string },
): Promise<Moved<ApplicationFields>> {
  const { db, now } = services
  const mailbox = (await findSetting(db, membershipPageSetting))?.applicationEmail ?? null
  const kind = applicationRequest(mailbox)
  return moveRequest(services, kind, membershipWorkflow, {
    requestId: own.id,
    expectedRevision,
    event: 'withdraw',
    by: 'sender',
    who: 'Absender',
    what: reason === '' ? 'zurückgezogen' : `zurückgezogen: ${reason}`,
    rewrite: async ({ fields }, trx) => ({
      fields: { ...fields, directDebit: null },
      deleteAfter: addDays(localDate(now().getTime()), await daysOf(trx, kind)),
    }),
    letters: (moved, letterhead) => withdrawnLetters(moved, letterhead, { mailbox, reason }),
  })
}

function withdrawnLetters(
  { id, number, sender, fields }: MyApplication,
  letterhead: Letterhead,
  { mailbox, reason }: { mailbox: string | null; reason: string },
): Letter[] {
  const office = officeFor(letterhead, mailbox)
  const applicant = { name: sender.name, address: sender.email ?? '' }
  return [
    {
      template: 'aufnahme-zurueckgezogen',
      from: letterhead.from,
      to: applicant,
      replyTo: office,
      subject: `Aufnahmeantrag ${number}: zurückgezogen`,
      ...letter([
        paragraph`Guten Tag ${sender.name},`,
        paragraph`Ihr Antrag (${fields.className}) ist zurückgezogen. Ein SEPA-Mandat daraus gilt nicht mehr; die Kontonummer ist gelöscht.`,
        farewell(letterhead),
      ]),
    },
    {
      template: 'aufnahme-rueckmeldung',
      from: letterhead.from,
      to: office,
      replyTo: applicant,
      subject: `Aufnahmeantrag ${number}: zurückgezogen`,
      ...letter([
        paragraph`${sender.name} hat den Antrag (${fields.className}) zurückgezogen.`,
        ...(reason === '' ? [] : [quotation(reason)]),
        lines(paragraph`Der Antrag: ${{ href: `${letterhead.publicUrl}${applicationsPath}/${id}` }}`),
      ]),
    },
  ]
}
