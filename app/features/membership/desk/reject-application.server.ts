import type { Entitled } from '#app/platform/identity/actor.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { officeFor } from '../application-request.ts'
import { membershipPageSetting } from '../membership-page.ts'
import { findApplication } from './applications.server.ts'
import { DecidedMeanwhile, isStillOpen, settleApplication } from './decide.server.ts'
import { rejectedLetter } from './decision-letters.ts'

export type Rejected = 'done' | 'gone' | 'decided'

/** Declines with these words; state, history, retention and mail are written together. */
export async function rejectApplication(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: Entitled<'decide-applications'>,
  { id, seen, words }: { id: string; seen: number; words: string },
): Promise<Rejected> {
  const at = now()
  const [letterhead, page] = await Promise.all([
    letterheadOf(db, publicUrl),
    findSetting(db, membershipPageSetting),
  ])
  const replyTo = officeFor(letterhead, page?.applicationEmail ?? null)
  try {
    return await inTransaction(db, async (trx) => {
      const application = await findApplication(trx, by, id)
      if (application === undefined) return 'gone'
      if (!isStillOpen(application)) return 'decided'
      const services = { db: trx, now: () => at, publicUrl }
      await settleApplication(services, by, application, { verdict: 'rejected', memberId: null, seen })
      const { number, sender } = application
      const to = { name: sender.name, address: sender.email ?? '' }
      if (sender.email !== null) {
        await postMail(trx, rejectedLetter({ letterhead, to, replyTo }, { number, words }), at, id)
      }
      return 'done'
    })
  } catch (error) {
    if (error instanceof DecidedMeanwhile) return 'decided'
    throw error
  }
}
