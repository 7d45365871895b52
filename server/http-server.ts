import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { senderOfAddress } from '#app/lib/network-address.ts'
import type { AppAnswer } from './app.ts'
import { limitedBody } from './body-limit.ts'
import { doorOf, limitConnections, type Door, type Front } from './door.ts'
import { carriesSecret, isKeepable } from './cache-address.ts'
import {
  acceptedEncoding,
  compressOnce,
  readyAnswer,
  type CachedPage,
  type PageCache,
  type ReadyAnswer,
} from './page-cache.ts'
import { randomBytes } from './random-bytes.ts'
import { keepFileHeaders } from './security-headers.ts'
import { cutOffSlowBody, usualTimes } from './slow-bodies.ts'
import type { StaticFile } from './static-files.ts'
import { plainSentences } from './plain-sentences.ts'
import { retryAfter, unavailableSentence } from './unavailable-sentences.ts'
import { unlessSilent, usualPatience } from './silent-database.ts'

export type { Front }

/** Cookie of a signed-in user, whose pages are never cached; see `app/platform/identity/session/session-cookie.ts`. */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?sitzung=/

/** All other methods are refused, above all TRACE, which would echo cookies that scripts must not read. */
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const isMethod = new Set(methods.split(', '))

/** Creates the server: connections, limits, cached pages and files; everything else is passed to the app. */
export function createHttpServer(front: Front, times = usualTimes): Server {
  const door = doorOf(front)
  const server = createServer(
    // Cuts off a client that sends its header or body extremely slowly.
    {
      headersTimeout: times.header,
      requestTimeout: times.upload,
      connectionsCheckingInterval: Math.min(1_000, times.header / 2),
      maxHeaderSize: 16_384,
    },
    (req, res) => {
      cutOffSlowBody(req, res, times)
      answer(door, req, res).catch((error: unknown) => failPlainly(front, req, res, error))
    },
  )
  server.keepAliveTimeout = 20_000
  limitConnections(server, front)
  return server
}

async function answer(door: Door, req: IncomingMessage, res: ServerResponse) {
  const address = req.url ?? '/'
  const reading = req.method === 'GET' || req.method === 'HEAD'
  const cookie = req.headers.cookie ?? ''
  const isMarked = sessionCookie.test(cookie)
  const oneHost = hasOneHost(req)
  if (reading && !isMarked && oneHost) {
    const cached = door.cache.find(address)
    if (cached !== undefined) return sendCached(req, res, cached)
  }
  for (const [name, value] of door.safety) res.setHeader(name, value)
  if (!oneHost || !address.startsWith('/')) return plain(res, 400, plainSentences(address).unreadable)
  if (!isMethod.has(req.method ?? '')) {
    res.setHeader('Allow', methods)
    return plain(res, 405, plainSentences(address).unknownMethod)
  }
  if (reading) {
    const file = await fileAt(door, address.split('?', 1)[0]!)
    if (file !== undefined) return sendFile(file, req, res)
  }
  // A stream never ends, so no other request may wait for its result.
  if (reading && !wantsStream(req)) {
    const isGuest = !isMarked || (await isMarkFalse(door, req, cookie))
    if (isGuest === 'silent') return answerSilence(door, req, res)
    if (isGuest) return answerGuest(door, req, res, address)
  }
  return answerAnew(door, req, res)
}

/** Answers while the database is silent: with the old page and its age, or with an error. */
function answerSilence(door: Door, req: IncomingMessage, res: ServerResponse) {
  const address = req.url ?? '/'
  const aged = door.cache.findAged(address)
  if (aged !== undefined) return sendAged(req, res, aged)
  res.setHeader('Retry-After', retryAfter)
  res.setHeader('Cache-Control', 'no-store')
  plain(res, 503, unavailableSentence('away', address))
}

/**
 * Returns whether the session cookie is invalid; the request is then treated as a guest's. The cookie is removed, because
 * cached pages must not depend on it.
 */
async function isMarkFalse(door: Door, req: IncomingMessage, cookie: string): Promise<boolean | 'silent'> {
  // While the database is unreachable the session cannot be checked; the page itself then shows the error.
  const session = await whileSpeaking(
    door,
    door.hasSession(cookie).catch(() => true),
  )
  if (session === 'silent') return 'silent'
  if (session) return false
  req.headers.cookie = cookie
    .split(';')
    .filter((part) => !sessionCookie.test(part.trim()))
    .join(';')
  return true
}

/** Returns the file of this build, or of another one whose pages are still open. */
async function fileAt({ files, earlier }: Door, address: string): Promise<StaticFile | undefined> {
  return files.get(address) ?? (address.startsWith('/assets/') ? await earlier?.find(address) : undefined)
}

function sendFile(file: StaticFile, req: IncomingMessage, res: ServerResponse) {
  const encoding = acceptedEncoding(req.headers['accept-encoding'])
  const body = file.body[encoding]
  if (file.immutable) keepFileHeaders(res)
  res.setHeader('Content-Type', file.type)
  res.setHeader(
    'Cache-Control',
    file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
  res.setHeader('Vary', 'Accept-Encoding')
  if (encoding !== 'identity' && body !== file.body.identity) res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', body.length)
  res.end(req.method === 'HEAD' ? undefined : body)
}

const rendering = new WeakMap<PageCache, Map<string, Promise<unknown>>>()

/** Answers a guest from the cache; of several requests for the same missing page only one renders it. */
async function answerGuest(door: Door, req: IncomingMessage, res: ServerResponse, key: string) {
  const cached = door.cache.find(key)
  if (cached !== undefined) return sendCached(req, res, cached)
  const underway = rendering.get(door.cache) ?? new Map<string, Promise<unknown>>()
  rendering.set(door.cache, underway)
  const other = underway.get(key)
  if (other !== undefined) {
    await other
    const made = door.cache.find(key)
    if (made !== undefined) return sendCached(req, res, made)
  }
  const mine = renderForGuest(door, req, res, key)
  underway.set(key, mine)
  let send: () => void | Promise<void>
  try {
    send = await mine
  } finally {
    if (underway.get(key) === mine) underway.delete(key)
  }
  // After the others are told: who receives slowly, as a large picture on a bad line, holds nobody else up.
  await send()
}

/** Resolves with the function that sends the answer once it is known. */
async function renderForGuest(door: Door, req: IncomingMessage, res: ServerResponse, key: string) {
  const version = door.cache.version()
  const hasCopy = door.cache.findAged(key) !== undefined
  const answered = await callApp(door, req, res, hasCopy)
  if (answered === undefined) return () => answerBusy(req, res)
  if (answered === 'silent') return () => answerSilence(door, req, res)
  const { response, validUntil } = answered
  const aged = response.status === 503 ? door.cache.findAged(key) : undefined
  if (aged !== undefined) return () => sendAged(req, res, aged)
  if (validUntil === undefined && !response.headers.has('cache-control')) {
    if (carriesSecret(key)) response.headers.set('Cache-Control', 'private, no-store')
    // A page that is missing may be there in a moment.
    else if (response.status >= 400) response.headers.set('Cache-Control', 'no-store')
  }
  if (
    validUntil === undefined ||
    !isKeepable(key) ||
    response.headers.has('set-cookie') ||
    !isCacheable(response)
  ) {
    return () => sendOnce(req, res, response)
  }
  const header = [...response.headers].map(([name, value]): [string, string] => [name, value])
  if (!response.headers.has('cache-control')) header.push(['Cache-Control', 'no-cache'])
  const body = Buffer.from(await response.arrayBuffer())
  const page = door.cache.store(key, body, header, version, validUntil)
  return () => sendCached(req, res, page)
}

function isCacheable(response: Response): boolean {
  return /^(text\/|application\/(atom|json|xml|rss|ld\+json))/.test(
    response.headers.get('content-type') ?? '',
  )
}

const compressible = /^(text\/|application\/(json|xml|atom|manifest)|image\/svg)/
const worthCompressing = 1_000

const isStream = (type: string) => type.startsWith('text/event-stream')
const wantsStream = (req: IncomingMessage) => isStream(req.headers.accept ?? '')

const openStreams = new WeakMap<PageCache, Set<ServerResponse>>()

/** Ends all streams, which would delay the shutdown; clients reconnect by themselves. */
export function endStreams({ cache }: Front) {
  for (const res of openStreams.get(cache) ?? []) res.destroy()
}

async function sendStream(door: Door, req: IncomingMessage, res: ServerResponse, response: Response) {
  const end = door.openStream(door.senderOf(req))
  if (end === undefined) {
    await response.body?.cancel()
    return answerBusy(req, res)
  }
  const streams = openStreams.get(door.cache) ?? new Set()
  openStreams.set(door.cache, streams.add(res))
  res.once('close', () => {
    streams.delete(res)
    end()
  })
  await sendResponse(res, response)
}

/** Sends a response that is not cached: text is compressed fast, everything else is sent unchanged. */
async function sendOnce(req: IncomingMessage, res: ServerResponse, response: Response) {
  if (!comesFromUs(req)) response.headers.delete('link')
  const encoding = acceptedEncoding(req.headers['accept-encoding'])
  const type = response.headers.get('content-type') ?? ''
  if (encoding === 'identity' || response.body === null || !compressible.test(type)) {
    return sendResponse(res, response)
  }
  const body = Buffer.from(await response.arrayBuffer())
  const small = body.length < worthCompressing
  const sent = small ? body : compressOnce(body, encoding)
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') res.appendHeader(name, value)
    else res.setHeader(name, value)
  }
  res.setHeader('Content-Length', sent.length)
  res.appendHeader('Vary', 'Accept-Encoding')
  if (!small) res.setHeader('Content-Encoding', encoding)
  res.writeHead(response.status)
  res.end(req.method === 'HEAD' ? undefined : sent)
}

/**
 * Whether another of our pages led here, whose font is there already: named in the header it is on time for the first paint. On a
 * first visit it would hold that up, as browsers wait a moment for a font they were told of.
 */
const comesFromUs = (req: IncomingMessage) => req.headers['sec-fetch-site'] === 'same-origin'

/** Sends the cached header as it is, without checking names and values again. */
function sendCached(req: IncomingMessage, res: ServerResponse, page: CachedPage) {
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  const hints = comesFromUs(req) ? page.hints : []
  if (req.headers['if-none-match']?.includes(page.etag)) {
    res.writeHead(304, [...page.header, ...hints])
    res.end()
    return
  }
  const { header, body } = readyAnswer(page, acceptedEncoding(req.headers['accept-encoding']))
  res.writeHead(200, hints.length === 0 ? header : [...header, ...hints])
  res.end(req.method === 'HEAD' ? undefined : body)
}

function sendAged(req: IncomingMessage, res: ServerResponse, { header, body }: ReadyAnswer) {
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  res.writeHead(200, [...header, 'Content-Length', String(body.length)])
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** Refuses several Host headers: Node uses the first, but a proxy may have used another. */
function hasOneHost(req: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < req.rawHeaders.length; index += 2) {
    const name = req.rawHeaders[index] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}

async function answerAnew(door: Door, req: IncomingMessage, res: ServerResponse) {
  const answered = await callApp(door, req, res)
  if (answered === undefined) return answerBusy(req, res)
  if (answered === 'silent') return answerSilence(door, req, res)
  const { response } = answered
  // The next request must see what this one changed, also where changes are announced by NOTIFY.
  if (req.method !== 'GET' && req.method !== 'HEAD') await door.cache.refreshVersion()
  if (!response.headers.has('cache-control')) response.headers.set('Cache-Control', 'private, no-store')
  if (isStream(response.headers.get('content-type') ?? '')) return sendStream(door, req, res, response)
  await sendOnce(req, res, response)
}

/** A HEAD request renders the whole page, so that it can be cached; Node sends no body. */
function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
}

/**
 * Limits how long reading requests wait for a silent database; with a copy to show they do not wait for a restart either.
 */
function whileSpeaking<T>(
  { cache, patience = usualPatience }: Door,
  answer: Promise<T>,
  hasCopy = false,
): Promise<T | 'silent'> {
  const speaks = async () => (!hasCopy && cache.isComingBack()) || cache.isAnswering()
  return unlessSilent(answer, speaks, patience)
}

/** Attempts of a read cut off by the database: the first finds it gone, another may get a dead connection. */
const readings = 3

/**
 * Returns `undefined` when too many pages are being rendered for this sender, `silent` when the database does not respond.
 * `hasCopy`: an old page can be shown at once.
 */
async function callApp(
  door: Door,
  req: IncomingMessage,
  res: ServerResponse,
  hasCopy = false,
): Promise<AppAnswer | 'silent' | undefined> {
  const { host, protocol } = new URL(door.publicUrl)
  const request = asGet(limitedBody(createRequest(req, res, { host, protocol })))
  const reference = randomBytes(5).toString('hex').toUpperCase()
  const started = performance.now()
  const sender = door.senderOf(req)
  const call = () => door.app(request, { clientAddress: sender, reference })
  // A request with a body is as slow as its sender and must not occupy a slot.
  const make = () => (request.body === null ? door.inTurn(senderOfAddress(sender), call) : call())
  const isReading = request.method === 'GET' && !wantsStream(req)
  const read = async (left = readings): Promise<AppAnswer | 'silent' | undefined> => {
    const answer = await whileSpeaking(door, make(), hasCopy)
    const isCutOff = typeof answer === 'object' && answer.isCutOff === true
    if (!isCutOff || hasCopy || left === 1) return answer
    await answer.response.body?.cancel()
    return read(left - 1)
  }
  const answered = await (isReading ? read() : make())
  if (typeof answered === 'object' && answered.isInPreparation === true) door.cache.forgetAll()
  door.log('request', {
    reference,
    method: req.method,
    path: req.url?.split('?', 1)[0],
    status: answered === undefined || answered === 'silent' ? 503 : answered.response.status,
    ms: Math.round((performance.now() - started) * 10) / 10,
  })
  return answered
}

function answerBusy(req: IncomingMessage, res: ServerResponse) {
  res.setHeader('Retry-After', '5')
  plain(res, 503, plainSentences(req.url ?? '/').busy)
}

function failPlainly(front: Front, req: IncomingMessage, res: ServerResponse, error: unknown) {
  if (req.destroyed && res.socket?.destroyed !== false) return
  const reference = randomBytes(5).toString('hex').toUpperCase()
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  front.log('request failed', { reference, path: req.url?.split('?', 1)[0], message, stack })
  if (res.headersSent) res.destroy()
  else plain(res, 500, plainSentences(req.url ?? '/').failed(reference))
}

function plain(res: ServerResponse, status: number, text: string) {
  res.statusCode = status
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  res.end(text)
}
