import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import type { App } from './app.ts'
import { isUploadAddress, limitedBody } from './body-limit.ts'
import {
  acceptedEncoding,
  compressOnce,
  readyAnswer,
  type KeptPage,
  type PageCache,
  type ReadyAnswer,
} from './page-cache.ts'
import { securityHeaders } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'

export type Front = {
  app: App
  cache: PageCache
  files: StaticFiles
  publicUrl: string
  log: (event: string, facts: Record<string, unknown>) => void
}

/** Cookies that mark a signed-in person, whose pages are never kept; see `accounts/session/session-cookie.ts`. */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?sitzung=/

/** How long a client may take to send its header, a form, a picture; milliseconds. */
export type SendingTimes = { header: number; form: number; upload: number }

/** Ample for a slow phone; a picture of 10 MB over a village line takes minutes. */
const usualTimes: SendingTimes = { header: 10_000, form: 30_000, upload: 300_000 }

/** Connections, limits, kept pages and files; everything else goes to the app. */
export function createHttpServer(front: Front, times = usualTimes): Server {
  const safety = securityHeaders(front.publicUrl)
  const server = createServer(
    // A client that drips its header or body is cut off.
    {
      headersTimeout: times.header,
      requestTimeout: times.upload,
      connectionsCheckingInterval: Math.min(1_000, times.header / 2),
      maxHeaderSize: 16_384,
    },
    (req, res) => {
      cutOffSlowBody(req, times)
      answer(front, safety, req, res).catch((error: unknown) => failPlainly(front, req, res, error))
    },
  )
  server.keepAliveTimeout = 20_000
  return server
}

/** Only administrators' pictures may take as long as the server waits at all. */
function cutOffSlowBody(req: IncomingMessage, { form }: SendingTimes) {
  if (req.method === 'GET' || req.method === 'HEAD' || isUploadAddress(req.url ?? '')) return
  const timer = setTimeout(() => req.destroy(), form)
  req.once('end', () => clearTimeout(timer))
  req.once('close', () => clearTimeout(timer))
}

async function answer(
  front: Front,
  safety: readonly [string, string][],
  req: IncomingMessage,
  res: ServerResponse,
) {
  const address = req.url ?? '/'
  const reading = req.method === 'GET' || req.method === 'HEAD'
  const guest = !sessionCookie.test(req.headers.cookie ?? '')
  const oneHost = hasOneHost(req)
  if (reading && guest && oneHost) {
    const kept = front.cache.find(address)
    if (kept !== undefined) return sendKept(req, res, kept)
  }
  for (const [name, value] of safety) res.setHeader(name, value)
  if (!oneHost || !address.startsWith('/')) return plain(res, 400, 'Ungültige Anfrage')
  if (reading && sendFile(front.files, req, res, address)) return
  // A stream never ends: nobody may wait for it to be made.
  if (reading && guest && !wantsStream(req)) return answerGuest(front, req, res, address)
  return answerAnew(front, req, res)
}

function sendFile(files: StaticFiles, req: IncomingMessage, res: ServerResponse, address: string): boolean {
  const file = files.get(address.split('?', 1)[0]!)
  if (file === undefined) return false
  const encoding = acceptedEncoding(req.headers['accept-encoding'])
  const body = file.body[encoding]
  res.setHeader('Content-Type', file.type)
  res.setHeader(
    'Cache-Control',
    file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
  res.setHeader('Vary', 'Accept-Encoding')
  if (encoding !== 'identity' && body !== file.body.identity) res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', body.length)
  res.end(req.method === 'HEAD' ? undefined : body)
  return true
}

const rendering = new WeakMap<PageCache, Map<string, Promise<unknown>>>()

/** A guest's page comes from memory; of several who ask for the same missing page one has it made. */
async function answerGuest(front: Front, req: IncomingMessage, res: ServerResponse, key: string) {
  const underway = rendering.get(front.cache) ?? new Map<string, Promise<unknown>>()
  rendering.set(front.cache, underway)
  const other = underway.get(key)
  if (other !== undefined) {
    await other
    const made = front.cache.find(key)
    if (made !== undefined) return sendKept(req, res, made)
  }
  const mine = renderForGuest(front, req, res, key)
  underway.set(key, mine)
  try {
    await mine
  } finally {
    if (underway.get(key) === mine) underway.delete(key)
  }
}

async function renderForGuest(front: Front, req: IncomingMessage, res: ServerResponse, key: string) {
  const version = front.cache.version()
  const { response, validUntil } = await callApp(front, req, res)
  const aged = response.status === 503 ? front.cache.findAged(key) : undefined
  if (aged !== undefined) return sendAged(req, res, aged)
  if (validUntil === undefined || response.headers.has('set-cookie') || !isWorthKeeping(response)) {
    return sendOnce(req, res, response)
  }
  const header = [...response.headers].map(([name, value]): [string, string] => [name, value])
  if (!response.headers.has('cache-control')) header.push(['Cache-Control', 'no-cache'])
  const body = Buffer.from(await response.arrayBuffer())
  return sendKept(req, res, front.cache.keep(key, body, header, version, validUntil))
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

const openStreams = new WeakMap<Front, Set<ServerResponse>>()

/** Listeners would hold up a server that is to stop; they come back by themselves. */
export function endStreams(front: Front) {
  for (const res of openStreams.get(front) ?? []) res.destroy()
}

async function sendStream(front: Front, res: ServerResponse, response: Response) {
  const streams = openStreams.get(front) ?? new Set()
  openStreams.set(front, streams.add(res))
  res.once('close', () => streams.delete(res))
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
function sendKept(req: IncomingMessage, res: ServerResponse, page: KeptPage) {
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

async function answerAnew(front: Front, req: IncomingMessage, res: ServerResponse) {
  const { response } = await callApp(front, req, res)
  // Whatever this request changed is visible to the next one, also where changes are announced by NOTIFY.
  if (req.method !== 'GET' && req.method !== 'HEAD') await front.cache.refreshVersion()
  if (!response.headers.has('cache-control')) response.headers.set('Cache-Control', 'private, no-store')
  if (isStream(response.headers.get('content-type') ?? '')) return sendStream(front, res, response)
  await sendOnce(req, res, response)
}

/** Asked for its header alone, a page is made whole, for it may be kept for others; Node sends no body. */
function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
}

async function callApp(front: Front, req: IncomingMessage, res: ServerResponse) {
  const { host, protocol } = new URL(front.publicUrl)
  const request = asGet(limitedBody(createRequest(req, res, { host, protocol })))
  const reference = randomBytes(5).toString('hex').toUpperCase()
  const started = performance.now()
  const answered = await front.app(request, { clientAddress: clientAddress(req, front.publicUrl), reference })
  front.log('request', {
    reference,
    method: req.method,
    path: req.url?.split('?', 1)[0],
    status: answered.response.status,
    ms: Math.round((performance.now() - started) * 10) / 10,
  })
  return answered
}

/** Behind the TLS proxy on this machine the last entry of X-Forwarded-For is the proxy's own word. */
function clientAddress(req: IncomingMessage, publicUrl: string): string {
  const peer = req.socket.remoteAddress ?? ''
  const local = peer === '127.0.0.1' || peer === '::1' || peer === '::ffff:127.0.0.1'
  const forwarded = req.headers['x-forwarded-for']
  if (!local || !publicUrl.startsWith('https:') || forwarded === undefined) return peer
  return String(forwarded).split(',').at(-1)?.trim() ?? peer
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
