import { createHash } from 'node:crypto'
import type { Services } from '#app/platform/services.ts'
import { wordOf, type RemoteAnswer, type RemoteFault } from './answer.ts'
import { spendAllCalls, takeCalls, type Purpose } from './call-budget.server.ts'
import type { PasswordCharset } from './remote-settings.ts'
import { callRest, type RestCall } from './rest-call.server.ts'

export type Caller = Pick<Services, 'db' | 'now' | 'vereinsfliegerUrl'>

export type Credentials = {
  appKey: string
  user: string
  password: string
  clubId: string | null
  /** Of the second factor, six digits. */
  code: string | null
  charset: PasswordCharset
}

export type SignedIn = { ok: true; token: string } | { ok: false; fault: RemoteFault }

/** One counted call; refused here, and not sent, when the day's share is used up. */
export async function callCounted(caller: Caller, purpose: Purpose, call: RestCall): Promise<RemoteAnswer> {
  const at = caller.now()
  if (!(await takeCalls(caller.db, purpose, 1, at))) return { ok: false, fault: 'quota' }
  const answer = await callRest(caller.vereinsfliegerUrl, call)
  if (!answer.ok && answer.fault === 'quota') await spendAllCalls(caller.db, at)
  return answer
}

/** Two calls: a token, then who it stands for. */
export async function signIn(caller: Caller, purpose: Purpose, who: Credentials): Promise<SignedIn> {
  const opened = await callCounted(caller, purpose, { method: 'GET', path: 'auth/accesstoken' })
  if (!opened.ok) return opened
  const token = wordOf(opened.body.accesstoken)
  if (!/^[\da-z]{16,128}$/i.test(token)) return { ok: false, fault: 'offline' }
  const answer = await callCounted(caller, purpose, {
    method: 'POST',
    path: 'auth/signin',
    fields: {
      accesstoken: token,
      appkey: who.appKey,
      username: who.user,
      password: passwordHash(who.password, who.charset),
      ...(who.clubId !== null && { cid: who.clubId }),
      ...(who.code !== null && { auth_secret: who.code }),
    },
  })
  return answer.ok ? { ok: true, token } : answer
}

/** Lets the token go there; what it answers does not matter to whoever leaves. */
export async function signOut(caller: Caller, token: string): Promise<void> {
  await callCounted(caller, 'sign-in', {
    method: 'DELETE',
    path: `auth/signout/${token}`,
    fields: { accesstoken: token },
  })
}

/**
 * MD5 is what the interface asks for. Its servers have hashed the bytes of ISO-8859-1 and of UTF-8; a password with
 * signs that the former lacks can only have been hashed as the latter.
 */
export function passwordHash(password: string, charset: PasswordCharset): string {
  const fitsLatin = [...password].every((sign) => sign.codePointAt(0)! <= 0xff)
  const encoding = charset === 'iso-8859-1' && fitsLatin ? 'latin1' : 'utf8'
  return createHash('md5').update(Buffer.from(password, encoding)).digest('hex')
}
