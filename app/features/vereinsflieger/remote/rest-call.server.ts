import type { RemoteAnswer } from './answer.ts'
import { readAnswer } from './answer.ts'

/** Long enough for a server under load, short enough for somebody who waits for a page. */
export const remoteTimeoutMs = 10_000
/** A list of two thousand persons with everything it says of them. */
const longestAnswerBytes = 16 * 1024 * 1024

export type RestCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the interface's address, without a slash at the beginning. */
  path: string
  fields?: Readonly<Record<string, string>>
}

/**
 * One call of the interface, which counts. Fields go as a query or as a form, as it wants them; no redirect is followed,
 * and whatever is wrong is an answer, never an exception.
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

/** `undefined` when it is longer than any honest answer. */
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
