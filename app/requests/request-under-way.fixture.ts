import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { receiveRequest, senderAddress } from './receive-request.server.ts'
import type { RequestKind } from './request-kind.ts'

type Sent<Fields> = {
  fields: Fields
  sender: { name: string; email: string }
  language?: 'de' | 'en'
}

/** Starts a club with one request; each action of sender or office happens a minute after the previous one. */
export async function requestUnderWay<Fields>(
  kind: RequestKind<Fields>,
  { fields, sender, language = 'de' }: Sent<Fields>,
  loads?: Parameters<typeof startAirfieldClub>[0],
) {
  const club = await startAirfieldClub(loads)
  const { services, db } = club
  const { id, token } = await receiveRequest(services, kind, {
    idempotencyKey: 'one form',
    sender: { ...sender, phone: null },
    fields,
    language,
  })
  const office = await club.as('admin')
  const page = senderAddress(kind, token, language)
  const adminPath = `/admin/anfragen/${id}`
  const row = () =>
    db
      .selectFrom('requests')
      .select(['status', 'fields', 'revision'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const act = async (by: Pick<typeof office, 'post'>, address: string, fields: Record<string, string>) => {
    club.later(60)
    return by.post(address, { expectedRevision: String((await row()).revision), ...fields })
  }
  return {
    ...club,
    id,
    page,
    desk: adminPath,
    office,
    row,
    /** Action of the sender on their own page. */
    send: (intent: string, more: Record<string, string> = {}) => act(club, page, { intent, ...more }),
    /** Action of the office on its page. */
    answer: (intent: string, more: Record<string, string> = {}) =>
      act(office, adminPath, { intent, ...more }),
    async mails() {
      while (await runNextJob(services, [sendMail])) continue
      return services.mailer.sent.map(({ to, subject, text }) => ({ to: to.address, subject, text }))
    },
  }
}
