import { lookup } from 'node:dns/promises'
import { request, type IncomingMessage } from 'node:http'
import { connect as connectPlainly, isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { isPublicAddress, isPublicName } from './public-address.ts'

/** Access to the internet, replaceable in tests. */
export type Outside = {
  /** Returns all addresses of a host name; throws or returns none when there are none. */
  resolve: (hostname: string) => Promise<readonly string[]>
  /** Connects to exactly this address; the certificate must be for `hostname`. */
  connect: (target: { address: string; port: number; hostname: string; secure: boolean }) => Duplex
}

const internet: Outside = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  connect: ({ address, port, hostname, secure }) =>
    secure
      ? connectTls({ host: address, port, ...(isIP(hostname) ? {} : { servername: hostname }) })
      : connectPlainly({ host: address, port }),
}

export type FetchFailure =
  | 'not-https'
  | 'unknown-host'
  | 'private-address'
  | 'too-many-redirects'
  | 'too-large'
  | 'too-slow'
  | 'refused'
  | 'unreachable'

type FetchedBytes =
  | { ok: true; bytes: Uint8Array; lastModified: Date | null }
  | { ok: false; reason: FetchFailure; status?: number }

type FetchLimits = {
  maxBytes: number
  timeoutMs: number
  /** Sent to every host, also after a redirect: what is accepted and the user agent. Never secrets. */
  headers?: Record<string, string>
  /** Origin configured by the operator for the whole server: allowed without TLS and inside the private network. */
  operatorOrigin?: string
  outside?: Outside
}

const redirectsAllowed = 3
const redirects = [301, 302, 303, 307, 308]

/**
 * Fetches a URL that a user has entered. https only; every address of the host must be public, also after each redirect,
 * and the connection uses the address that was checked. Credentials in the URL are sent to that host only.
 */
export async function fetchBytes(
  address: string,
  { maxBytes, timeoutMs, headers = {}, operatorOrigin, outside = internet }: FetchLimits,
): Promise<FetchedBytes> {
  const signal = AbortSignal.timeout(timeoutMs)
  const first = URL.parse(address)
  let url = first
  for (let hops = 0; hops <= redirectsAllowed; hops += 1) {
    const trusted = url !== null && url.origin === operatorOrigin
    if (url === null || first === null || (url.protocol !== 'https:' && !trusted))
      return { ok: false, reason: 'not-https' }
    const found = await (trusted ? anyAddress : openAddress)(url, outside, signal)
    if (!found.ok) return found
    const credentials = url.origin === first.origin ? credentialsOf(first) : {}
    const answer = await ask(
      url,
      found.address,
      { ...headers, ...credentials },
      { outside, signal, maxBytes },
    )
    if (!answer.ok || answer.location === undefined) return answer.ok ? answer.got : answer
    url = URL.parse(answer.location, url)
  }
  return { ok: false, reason: 'too-many-redirects' }
}

type Open = { ok: true; address: string } | { ok: false; reason: FetchFailure }

async function openAddress({ hostname }: URL, outside: Outside, signal: AbortSignal): Promise<Open> {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host))
    return isPublicAddress(host) ? { ok: true, address: host } : { ok: false, reason: 'private-address' }
  if (!isPublicName(host)) return { ok: false, reason: 'unknown-host' }
  const addresses = await Promise.race([outside.resolve(host).catch(() => []), aborted(signal)])
  if (addresses === 'too-slow') return { ok: false, reason: 'too-slow' }
  const [address] = addresses
  if (address === undefined) return { ok: false, reason: 'unknown-host' }
  // One private address among public ones is enough to refuse: the next lookup could return it.
  return addresses.every(isPublicAddress) ? { ok: true, address } : { ok: false, reason: 'private-address' }
}

async function anyAddress({ hostname }: URL, outside: Outside, signal: AbortSignal): Promise<Open> {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return { ok: true, address: host }
  const addresses = await Promise.race([outside.resolve(host).catch(() => []), aborted(signal)])
  if (addresses === 'too-slow') return { ok: false, reason: 'too-slow' }
  const [address] = addresses
  return address === undefined ? { ok: false, reason: 'unknown-host' } : { ok: true, address }
}

function aborted(signal: AbortSignal): Promise<'too-slow'> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve('too-slow')
    signal.addEventListener('abort', () => resolve('too-slow'), { once: true })
  })
}

function credentialsOf({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {}
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

type Answer =
  | { ok: true; location: string; got?: undefined }
  | { ok: true; location?: undefined; got: FetchedBytes }
  | { ok: false; reason: FetchFailure; status?: number }

type AskOptions = { outside: Outside; signal: AbortSignal; maxBytes: number }

function ask(
  url: URL,
  address: string,
  headers: Record<string, string>,
  { outside, signal, maxBytes }: AskOptions,
): Promise<Answer> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const secure = url.protocol === 'https:'
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port)
  return new Promise((resolve) => {
    const fail = (error: Error) =>
      resolve({
        ok: false,
        reason: signal.aborted ? 'too-slow' : error instanceof TooLarge ? 'too-large' : 'unreachable',
      })
    const sent = request({
      createConnection: () => outside.connect({ address, port, hostname, secure }),
      signal,
      path: url.pathname + url.search,
      headers: { host: url.host, 'accept-encoding': 'identity', ...headers },
    })
    sent.on('error', fail)
    sent.on('response', (response) => {
      response.on('error', fail)
      answerOf(response, maxBytes).then((answer) => {
        sent.destroy()
        resolve(answer)
      }, fail)
    })
    sent.end()
  })
}

class TooLarge extends Error {}

async function answerOf(response: IncomingMessage, maxBytes: number): Promise<Answer> {
  const { statusCode: status = 0, headers } = response
  if (redirects.includes(status) && headers.location !== undefined)
    return { ok: true, location: headers.location }
  if (status !== 200) return { ok: false, reason: 'refused', status }
  if (Number(headers['content-length'] ?? 0) > maxBytes) return { ok: false, reason: 'too-large' }

  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > maxBytes) throw new TooLarge()
    parts.push(part)
  }
  const changed = Date.parse(headers['last-modified'] ?? '')
  const lastModified = Number.isNaN(changed) ? null : new Date(changed)
  return { ok: true, got: { ok: true, bytes: Buffer.concat(parts), lastModified } }
}
