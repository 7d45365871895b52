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
import { retryAfter, unavailableSentence } from './unavailable-sentences.ts'
import { unlessSilent, usualPatience } from './silent-database.ts'

export type { Front }

/** Cookies that mark a signed-in person, whose pages are never kept; see `accounts/session/session-cookie.ts`. */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?sitzung=/

/** What else the app could be asked for, above all TRACE, which would say back what a script must not read. */
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const isMethod = new Set(methods.split(', '))

/** Connections, limits, kept pages and files; everything else goes to the app. */
export function createHttpServer(front: Front, times = usualTimes): Server {
  const door = doorOf(front)
  const server = createServer(
    // A client that drips its header or body is cut off.
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
    const kept = door.cache.find(address)
    if (kept !== undefined) return sendKept(req, res, kept)
  }
  for (const [name, value] of door.safety) res.setHeader(name, value)
  if (!oneHost || !address.startsWith('/')) return plain(res, 400, 'Ungültige Anfrage')
  if (!isMethod.has(req.method ?? '')) {
    res.setHeader('Allow', methods)
    return plain(res, 405, 'Diese Methode gibt es hier nicht')
  }
  if (reading) {
    const file = await fileAt(door, address.split('?', 1)[0]!)
    if (file !== undefined) return sendFile(file, req, res)
  }
  // A stream never ends: nobody may wait for it to be made.
  if (reading && !wantsStream(req)) {
    const isGuest = !isMarked || (await isMarkFalse(door, req, cookie))
    if (isGuest === 'silent') return answerSilence(door, req, res)
    if (isGuest) return answerGuest(door, req, res, address)
  }
  return answerAnew(door, req, res)
}

/** While the database says nothing: the page as it was, with its age, or that it is not there. */
function answerSilence(door: Door, req: IncomingMessage, res: ServerResponse) {
  const address = req.url ?? '/'
  const aged = door.cache.findAged(address)
  if (aged !== undefined) return sendAged(req, res, aged)
  res.setHeader('Retry-After', retryAfter)
  res.setHeader('Cache-Control', 'no-store')
  plain(res, 503, unavailableSentence('away', address))
}

/** Whoever makes up a cookie gets the page every guest gets. It is taken away, as nothing that is kept may show it. */
async function isMarkFalse(door: Door, req: IncomingMessage, cookie: string): Promise<boolean | 'silent'> {
  // While the database is away nobody can say whose it is; the page itself then says why it is not there.
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

/** Of this build, or of another one whose pages are still open. */
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

/** A guest's page comes from memory; of several who ask for the same missing page one has it made. */
async function answerGuest(door: Door, req: IncomingMessage, res: ServerResponse, key: string) {
  const kept = door.cache.find(key)
  if (kept !== undefined) return sendKept(req, res, kept)
  const underway = rendering.get(door.cache) ?? new Map<string, Promise<unknown>>()
  rendering.set(door.cache, underway)
  const other = underway.get(key)
  if (other !== undefined) {
    await other
    const made = door.cache.find(key)
    if (made !== undefined) return sendKept(req, res, made)
  }
  const mine = renderForGuest(door, req, res, key)
  underway.set(key, mine)
  try {
    await mine
  } finally {
    if (underway.get(key) === mine) underway.delete(key)
  }
}

async function renderForGuest(door: Door, req: IncomingMessage, res: ServerResponse, key: string) {
  const version = door.cache.version()
  const hasCopy = door.cache.findAged(key) !== undefined
  const answered = await callApp(door, req, res, hasCopy)
  if (answered === undefined) return comeBackLater(res)
  if (answered === 'silent') return answerSilence(door, req, res)
  const { response, validUntil } = answered
  const aged = response.status === 503 ? door.cache.findAged(key) : undefined
  if (aged !== undefined) return sendAged(req, res, aged)
  if (validUntil === undefined && carriesSecret(key) && !response.headers.has('cache-control')) {
    response.headers.set('Cache-Control', 'private, no-store')
  }
  if (
    validUntil === undefined ||
    !isKeepable(key) ||
    response.headers.has('set-cookie') ||
    !isWorthKeeping(response)
  ) {
    return sendOnce(req, res, response)
  }
  const header = [...response.headers].map(([name, value]): [string, string] => [name, value])
  if (!response.headers.has('cache-control')) header.push(['Cache-Control', 'no-cache'])
  const body = Buffer.from(await response.arrayBuffer())
  return sendKept(req, res, door.cache.keep(key, body, header, version, validUntil))
}

function isWorthKeeping(response: Response): boolean {
  return /^(text\/|application\/(atom|json|xml|rss|ld\+json))/.test(
    response.headers.get('content-type') ?? '',
  )
}

const compressible = /^(text\/|application\/(json|xml|atom|manifest)|image\/svg)/
const worthCompressing = 1_000

const isStream = (type: string) => type.startsWith('text/event-stream')
const wantsStream = (req: IncomingMessage) => isStream(req.headers.accept ?? '')

const openStreams = new WeakMap<PageCache, Set<ServerResponse>>()

/** Listeners would hold up a server that is to stop; they come back by themselves. */
export function endStreams({ cache }: Front) {
  for (const res of openStreams.get(cache) ?? []) res.destroy()
}

async function sendStream(door: Door, req: IncomingMessage, res: ServerResponse, response: Response) {
  const end = door.openStream(door.senderOf(req))
  if (end === undefined) {
    await response.body?.cancel()
    return comeBackLater(res)
  }
  const streams = openStreams.get(door.cache) ?? new Set()
  openStreams.set(door.cache, streams.add(res))
  res.once('close', () => {
    streams.delete(res)
    end()
  })
  await sendResponse(res, response)
}

/** An answer for this request alone: text is compressed with little effort, everything else goes as it is. */
async function sendOnce(req: IncomingMessage, res: ServerResponse, response: Response) {
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

/** The header is written as it lies there: no name or value of it is looked at again. */
function sendKept(req: IncomingMessage, res: ServerResponse, page: CachedPage) {
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  if (req.headers['if-none-match']?.includes(page.etag)) {
    res.writeHead(304, page.header)
    res.end()
    return
  }
  const { header, body } = readyAnswer(page, acceptedEncoding(req.headers['accept-encoding']))
  res.writeHead(200, header)
  res.end(req.method === 'HEAD' ? undefined : body)
}

function sendAged(req: IncomingMessage, res: ServerResponse, { header, body }: ReadyAnswer) {
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  res.writeHead(200, [...header, 'Content-Length', String(body.length)])
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** Node takes the first of two; which of them a proxy took is unknown. */
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
  if (answered === undefined) return comeBackLater(res)
  if (answered === 'silent') return answerSilence(door, req, res)
  const { response } = answered
  // Whatever this request changed is visible to the next one, also where changes are announced by NOTIFY.
  if (req.method !== 'GET' && req.method !== 'HEAD') await door.cache.refreshVersion()
  if (!response.headers.has('cache-control')) response.headers.set('Cache-Control', 'private, no-store')
  if (isStream(response.headers.get('content-type') ?? '')) return sendStream(door, req, res, response)
  await sendOnce(req, res, response)
}

/** Asked for its header alone, a page is made whole, for it may be kept for others; Node sends no body. */
function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
}

/** Whoever reads waits no longer than the database speaks, or is being restarted where there is no copy to show. */
function whileSpeaking<T>(
  { cache, patience = usualPatience }: Door,
  answer: Promise<T>,
  hasCopy = false,
): Promise<T | 'silent'> {
  const speaks = async () => (!hasCopy && cache.isComingBack()) || cache.isAnswering()
  return unlessSilent(answer, speaks, patience)
}

/** What was cut off by the database is read again: the first finds it gone, another may get a line that has died. */
const readings = 3

/**
 * `undefined`: too much is being made for this sender already. `silent`: the database says nothing. `hasCopy`: a page as
 * it was can be shown at once.
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
  // What is sent is as slow as its sender and may hold nobody up.
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

function comeBackLater(res: ServerResponse) {
  res.setHeader('Retry-After', '5')
  plain(
    res,
    503,
    'Von diesem Anschluss kommen gerade sehr viele Anfragen. Bitte gleich noch einmal versuchen.',
  )
}

function failPlainly(front: Front, req: IncomingMessage, res: ServerResponse, error: unknown) {
  if (req.destroyed && res.socket?.destroyed !== false) return
  const reference = randomBytes(5).toString('hex').toUpperCase()
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  front.log('request failed', { reference, path: req.url?.split('?', 1)[0], message, stack })
  if (res.headersSent) res.destroy()
  else plain(res, 500, `Interner Fehler. Vorgangsnummer ${reference}`)
}

function plain(res: ServerResponse, status: number, text: string) {
  res.statusCode = status
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  res.end(text)
}
