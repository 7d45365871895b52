/** More than any provider's keys or metadata need. */
const longestAnswerBytes = 512 * 1024

/** Long enough for a provider that wakes up, short enough for a person who waits. */
export const providerTimeoutMs = 8_000

/** Nobody answered, not in time, or with far too much. */
export class ProviderAway extends Error {}

type Sent = Omit<RequestInit, 'body'> & { body?: RequestInit['body'] | undefined }

/**
 * The way out to the identity provider. Unlike `fetchBytes` it may lead into the own network: the address comes
 * from whoever runs this server, not from a form, and a club's provider often stands in the next room. It never
 * follows a redirect, so an answer cannot send it elsewhere, and reads no more than it needs.
 */
export async function fetchFromProvider(address: string, { body, ...init }: Sent): Promise<Response> {
  const clock = AbortSignal.timeout(providerTimeoutMs)
  const signal = init.signal == null ? clock : AbortSignal.any([clock, init.signal])
  try {
    const response = await fetch(address, { ...init, body: body ?? null, signal, redirect: 'manual' })
    const answer = await readBounded(response)
    const { status, statusText, headers } = response
    return new Response([204, 205, 304].includes(status) ? null : answer, { status, statusText, headers })
  } catch (error) {
    throw new ProviderAway('no answer from the identity provider', { cause: error })
  }
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > longestAnswerBytes) throw new RangeError('answer too long')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
