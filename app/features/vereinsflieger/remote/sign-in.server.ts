import { createHash } from 'node:crypto'
import type { Services } from '#app/platform/services.ts'
import { wordOf, type RemoteAnswer, type RemoteFault, readAnswer } from './answer.ts'
import { spendAllCalls, takeCalls, type Purpose } from './call-budget.server.ts'
import type { PasswordCharset } from './remote-settings.ts'

type Caller = Pick<Services, 'db' | 'now' | 'vereinsfliegerUrl'>

type Credentials = {
  appKey: string
  user: string
  password: string
  clubId: string | null
  /** Second-factor code, six digits. */
  code: string | null
  charset: PasswordCharset
}

export type SignedIn = { ok: true; token: string } | { ok: false; fault: RemoteFault }

/** Makes one counted call; returns `quota` without calling when the day's share is used up. */
export async function callCounted(caller: Caller, purpose: Purpose, call: RestCall): Promise<RemoteAnswer> {
  const at = caller.now()
  if (!(await takeCalls(caller.db, purpose, 1, at))) return { ok: false, fault: 'quota' }
  const answer = await callRest(caller.vereinsfliegerUrl, call)
  if (!answer.ok && answer.fault === 'quota') await spendAllCalls(caller.db, at)
  return answer
}

/** Signs in with two calls: a token, then the credentials for it. */
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

/** Signs the token out; the answer does not matter. */
export async function signOut(caller: Caller, token: string): Promise<void> {
  await callCounted(caller, 'sign-in', {
    method: 'DELETE',
    path: `auth/signout/${token}`,
    fields: { accesstoken: token },
  })
}

/**
 * Returns the MD5 hash the interface requires. Its servers hash either ISO-8859-1 or UTF-8 bytes; a password with
 * characters outside ISO-8859-1 can only be UTF-8.
 */
export function passwordHash(password: string, charset: PasswordCharset): string {
  const fitsLatin = [...password].every((sign) => sign.codePointAt(0)! <= 0xff)
  const encoding = charset === 'iso-8859-1' && fitsLatin ? 'latin1' : 'utf8'
  return createHash('md5').update(Buffer.from(password, encoding)).digest('hex')
}

/** Timeout in ms: long enough for a loaded server, short enough for somebody waiting for a page. */
export const remoteTimeoutMs = 10_000
/** Largest answer: a list of two thousand people with all their fields. */
const longestAnswerBytes = 16 * 1024 * 1024

export type RestCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the interface's base URL, without a leading slash. */
  path: string
  fields?: Readonly<Record<string, string>>
}

/**
 * Makes one call, which counts against the daily limit. Fields are sent as a query or a form, depending on the method.
 * Redirects are not followed; faults are returned, never thrown.
 */
export async function callRest(
  address: string,
  { method, path, fields = {} }: RestCall,
  timeoutMs = remoteTimeoutMs,
): Promise<RemoteAnswer> {
  const form = new URLSearchParams(fields)
  const isQuery = method === 'GET'
  const query = isQuery && form.size > 0 ? `?${form}` : ''
  try {
    const response = await fetch(`${address}/${path}${query}`, {
      method,
      body: isQuery ? null : form,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json' },
    })
    const text = await readBounded(response)
    return text === undefined ? { ok: false, fault: 'offline' } : readAnswer(response.status, text)
  } catch {
    return { ok: false, fault: 'offline' }
  }
}

/** Returns the body as text; `undefined` if it exceeds the limit. */
async function readBounded(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > longestAnswerBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
