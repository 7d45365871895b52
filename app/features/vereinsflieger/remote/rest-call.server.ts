import type { RemoteAnswer } from './answer.ts'
import { readAnswer } from './answer.ts'

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
