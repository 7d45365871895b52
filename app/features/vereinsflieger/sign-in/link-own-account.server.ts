import { linkIdentity, type Linking } from '#app/features/accounts/oauth/link-identity.server.ts'
import { vereinsfliegerProvider } from '#app/features/accounts/oauth/vereinsflieger-provider.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { RemoteIdentity } from '../personal/sign-in-as-person.server.ts'
import { entriesWith, linkedPersonOf } from './account-of-person.server.ts'

export type OwnLinking = Linking | { ok: false; reason: 'of-another' }

/** Links the person to one's own account; `of-another` if the member list assigns the number to somebody else. */
export async function linkOwnAccount(
  db: Db,
  { userId, memberId }: { userId: string; memberId: string | null },
  person: RemoteIdentity,
  at: Date,
): Promise<OwnLinking> {
  const noted = await entriesWith(db, person.uid)
  if (noted.some(({ id }) => id !== memberId)) return { ok: false, reason: 'of-another' }
  const input = {
    userId,
    provider: vereinsfliegerProvider,
    person: linkedPersonOf(person),
    emailVerified: false,
  }
  return linkIdentity(db, input, at)
}
