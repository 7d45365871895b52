/** More than keys or metadata of any provider need. */
const longestAnswerBytes = 512 * 1024

/** Long enough for a provider that has to start up, short enough for a person waiting. */
export const providerTimeoutMs = 8_000

/** No response, a timeout, or a response that is too large. */
export class ProviderAway extends Error {}

type Sent = Omit<RequestInit, 'body'> & { body?: RequestInit['body'] | undefined }

/**
 * Sends a request to the identity provider. Unlike `fetchBytes` it may reach the private network: the URL comes from the
 * operator, not from a form, and a club's provider is often in the same network. It never follows redirects and limits the
 * size of the response.
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
