import type { Services } from '#app/platform/services.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { RemoteAnswer } from './answer.ts'
import { findRemoteSettings, serviceAccess } from './remote-setting.server.ts'
import type { RestCall } from './rest-call.server.ts'
import { callCounted, signIn, type SignedIn } from './sign-in.server.ts'

type Kept = { credentials: string; signedIn: Promise<SignedIn> }

/** One token for the whole program, in memory alone. */
const tokens = new WeakMap<Db, Kept>()

type Asker = Pick<Services, 'db' | 'files' | 'now' | 'vereinsfliegerUrl'>

/**
 * A call in the name of the club's service account. The same token serves as long as the interface takes it; when it
 * does not, one new sign-in is made, and a second refusal means that the account lacks the right.
 */
export async function callAsService(asker: Asker, call: RestCall): Promise<RemoteAnswer> {
  const first = await serviceToken(asker)
  if (!first.ok) return first
  const answer = await callCounted(asker, 'shared', withToken(call, first.token))
  if (answer.ok || answer.fault !== 'unauthorised') return answer
  await forgetToken(asker.db, first)
  const second = await serviceToken(asker)
  return second.ok ? callCounted(asker, 'shared', withToken(call, second.token)) : second
}

export function withToken({ fields, ...call }: RestCall, token: string): RestCall {
  return { ...call, fields: { ...fields, accesstoken: token } }
}

async function serviceToken(asker: Asker): Promise<SignedIn> {
  const [access, { clubId, charset }] = await Promise.all([serviceAccess(asker), findRemoteSettings(asker)])
  if (access === undefined) return { ok: false, fault: 'refused' }
  const credentials = JSON.stringify([access, clubId, charset])
  const known = tokens.get(asker.db)
  if (known !== undefined && known.credentials === credentials) return known.signedIn
  const signedIn = signIn(asker, 'shared', { ...access, clubId, charset, code: null })
  tokens.set(asker.db, { credentials, signedIn })
  const outcome = await signedIn
  if (!outcome.ok) await forgetToken(asker.db, outcome)
  return outcome
}

/** Unless somebody else has got a newer one meanwhile. */
async function forgetToken(db: Db, used: SignedIn) {
  const known = tokens.get(db)
  if (known !== undefined && (await known.signedIn) === used && tokens.get(db) === known) tokens.delete(db)
}
