import { inTransaction } from '#app/platform/database/db.ts'
import { greetedName } from '#app/platform/identity/authorized-members.server.ts'
import { verificationLifeMs } from '#app/platform/identity/identity-times.ts'
import type { Onward } from '#app/platform/identity/identity-provider.ts'
import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { clubSender } from '../club-sender.server.ts'
import { makeCode } from '../identity/account-codes.server.ts'
import { limits, refusedByLimit } from '../sign-in/limits.server.ts'
import { addressTakenLetter, newAddressLetter, verificationLetter, mailedLink } from './address-letters.ts'

export const newAddressMailKind = 'accounts.new-address-mail'

type Input = { userId: string; newEmail: string; caller: string } & Onward

/**
 * Mails the new address, already in lower case. A job checks later whether another account has it, so that neither response
 * nor timing reveals it.
 */
export async function askForNewAddress(
  services: Pick<Services, 'db' | 'now' | 'rateLimiter'>,
  { userId, newEmail, caller, continuePath }: Input,
) {
  const limited = await refusedByLimit(services, [
    limits.resetByCaller(caller),
    limits.addressMail(userId),
    limits.resetByAddress(newEmail),
  ])
  if (limited !== undefined) return limited
  const { db, now } = services
  await enqueue(db, { kind: newAddressMailKind }, { userId, newEmail, continuePath }, { at: now() })
  return undefined
}

type NewAddressMail = Job<
  { userId: string; newEmail: string } & Onward,
  Pick<Services, 'db' | 'now' | 'publicUrl'>
>

export const newAddressMail: NewAddressMail = {
  kind: newAddressMailKind,
  async run({ db, now, publicUrl }, { userId, newEmail, continuePath }) {
    const at = now()
    const from = await clubSender(db)
    const people = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where((or) => or.or([or('id', '=', userId), or('email', '=', newEmail)]))
      .where('disabled', '=', 0)
      .execute()
    const asking = people.find(({ id }) => id === userId)
    if (asking === undefined) return
    const owner = people.find(({ email }) => email === newEmail)
    await inTransaction(db, async (trx) => {
      if (owner !== undefined) {
        const to = { name: await greetedName(trx, owner.id), address: newEmail }
        await postMail(trx, addressTakenLetter({ from, to }, `${publicUrl}/passwort-vergessen`), at)
        return
      }
      const code = await makeCode(trx, userId, 'change', { at, lifeMs: verificationLifeMs, email: newEmail })
      const link = mailedLink(publicUrl, '/adresse-bestaetigen', code, { continuePath })
      await postMail(trx, newAddressLetter({ from, to: unproved(newEmail) }, link), at)
    })
  },
}

/** Without the name: a stranger may read the mail, and the account's owner chooses that text. */
function unproved(address: string) {
  return { name: '', address }
}

type Proving = { userId: string; email: string; caller: string } & Onward

/** Mails the account's address a link with which its owner can prove it. */
export async function askForVerification(
  services: Pick<Services, 'db' | 'now' | 'rateLimiter' | 'publicUrl'>,
  { userId, email, caller, continuePath }: Proving,
) {
  const limited = await refusedByLimit(services, [limits.resetByCaller(caller), limits.addressMail(userId)])
  if (limited !== undefined) return limited
  const { db, now, publicUrl } = services
  const at = now()
  const from = await clubSender(db)
  await inTransaction(db, async (trx) => {
    const code = await makeCode(trx, userId, 'verify', { at, lifeMs: verificationLifeMs, email })
    const link = mailedLink(publicUrl, '/adresse-bestaetigen', code, { continuePath })
    await postMail(trx, verificationLetter({ from, to: unproved(email) }, link), at)
  })
  return undefined
}
