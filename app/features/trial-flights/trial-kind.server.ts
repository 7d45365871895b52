import { findTrialFlightTopic } from '#app/features/contact/contact-topics.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'

/** Returns the mailbox for trial flights; `null`: the office handles them. */
export async function trialMailbox(db: Db): Promise<MailAddress | null> {
  const topic = await findTrialFlightTopic(db)
  return topic === undefined ? null : { name: topic.label, address: topic.email }
}
