import { isSignedScrypt, matchesSignedScrypt } from '../import/signed-scrypt.server.ts'
import { WorkQueue } from '../sign-in/work-queue.ts'

/** Argon2id with 19 MiB and two passes: OWASP's recommendation (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of random bytes that nobody kept, of the same cost: what an unknown address is compared with. */
const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$k2yfThzX8TgJdVySHBxdXA$FWlSGBCmkuzRQGGiUcDUvQrC6XZvxbXwMIZA/xhtig4'

/** Loaded with the first password: most of the time nobody signs in. */
const argon2 = () => import('@node-rs/argon2')

/** One at a time, so that a flood of sign-ins leaves the other core to the pages; about 20 ms each. */
const turns = new WorkQueue({ atOnce: 1, waiting: 200 })

export function hashPassword(password: string): Promise<string> {
  return turns.take(async () => (await argon2()).hash(password, cost))
}

/**
 * `null` for an address without a password: takes as long as a wrong one and is never right.
 * `'busy'` when more are waiting than would be served in a few seconds.
 * `leftOver` is a hash in the former provider's format while any account still has one: comparing with those
 * takes longer, so every comparison is made to.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  leftOver?: string,
): Promise<boolean | 'busy'> {
  if (turns.isFull) return 'busy'
  const former = stored !== null && isSignedScrypt(stored) ? stored : undefined
  const slower = former ?? leftOver
  return turns.take(async () => {
    const own = former === undefined ? stored : null
    const matchesOwn = await (await argon2()).verify(own ?? hashOfNobody, password)
    const matchesSlower = slower !== undefined && (await matchesSignedScrypt(slower, password))
    return former === undefined ? matchesOwn && stored !== null : matchesSlower
  })
}
