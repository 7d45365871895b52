import { clubSender } from '#app/features/accounts/club-sender.server.ts'
import { clubSetting } from '#app/features/club/club.ts'
import {
  lookThroughKind,
  settleWithdrawal,
  takeUntold,
} from '#app/features/members/withdrawals/withdrawals.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { findPersonOfMember } from '../person.server.ts'
import { takeNamesOutOfAddresses } from './named-addresses.server.ts'
import { findWithdrawnPlaces } from './places.server.ts'
import { officeLetter, personLetter } from './withdrawn.mail.ts'

type LookThrough = Job<{ withdrawalId: string }, Pick<Services, 'db' | 'now' | 'publicUrl'>>

/** Right after a consent was withdrawn: nothing stands anywhere, and it is settled; else office and person are told where. */
export const lookThroughWithdrawal: LookThrough = {
  kind: lookThroughKind,
  async run({ db, now, publicUrl }, { withdrawalId }) {
    const at = now()
    await inTransaction(db, async (trx) => {
      const withdrawal = await takeUntold(trx, withdrawalId, at)
      if (withdrawal === undefined) return
      const { memberId, purpose, dueOn } = withdrawal
      if (purpose === 'public-name') {
        await takeNamesOutOfAddresses(trx, (await findPersonOfMember(trx, memberId))?.names ?? [])
      }
      const places = await findWithdrawnPlaces(trx, { memberId, purpose })
      if (places.length === 0) {
        await settleWithdrawal(trx, null, { memberId, purpose, ground: null }, at)
        return
      }
      const from = await clubSender(trx)
      const told = { from, memberId, purpose, dueOn, places, publicUrl }
      const contact = (await findSetting(trx, clubSetting))?.dataProtection?.contactEmail || from.address
      await postMail(trx, officeLetter({ ...told, to: { name: from.name, address: contact } }), at)
      const person = await mailboxOfMember(trx, memberId)
      if (person !== undefined) await postMail(trx, personLetter({ ...told, to: person }), at)
    })
  },
}

/** Where the person is written to; `undefined` for whoever has no address. */
export async function mailboxOfMember(db: Db, memberId: string): Promise<MailAddress | undefined> {
  const person = await findPersonOfMember(db, memberId)
  const [address] = [...(person?.mails ?? []), ...(person?.sharedMails ?? [])]
  return person === undefined || address === undefined ? undefined : { name: person.name, address }
}
