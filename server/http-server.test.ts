import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, type Front } from './http-server.ts'
import { createPageCache } from './page-cache.ts'

type Answer = { body: string; status?: number; validUntil?: number; headers?: Record<string, string> }

/** The real server before an app of one line. `version` is the club's content version. */
async function startServer(
  app: (request: Request) => Promise<Answer>,
  times = { header: 1_000, form: 400, upload: 3_000 },
) {
  const state = { version: 1, isCertain: true, now: new Date('2026-06-14T08:00:00Z') }
  const front: Front = {
    app: async (request) => {
      const { body, status = 200, validUntil, headers } = await app(request)
      return {
        response: new Response(body, { status, headers: { 'content-type': 'text/html', ...headers } }),
        validUntil,
      }
    },
    cache: createPageCache(
      {
        current: () => state.version,
        isCertain: () => state.isCertain,
        refresh: async () => undefined,
        close: async () => undefined,
      },
      () => state.now,
    ),
    files: new Map(),
    publicUrl: 'http://127.0.0.1',
    log: () => undefined,
  }
  const server = createHttpServer(front, times).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  onTestFinished(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, state }
}

test('a guest gets the kept page until content changes or its time is over', async () => {
  let rendered = 0
  const { url, state } = await startServer(async () => {
    rendered += 1
    return { body: `Seite ${rendered}`, validUntil: Date.parse('2026-06-14T09:00:00Z') }
  })
  const read = async () => (await fetch(url)).text()
  expect([await read(), await read()]).toEqual(['Seite 1', 'Seite 1'])
  state.version = 2
  expect(await read()).toBe('Seite 2')
  state.now = new Date('2026-06-14T09:00:00Z')
  expect(await read()).toBe('Seite 3')
})

test('while the database is away a guest gets the kept page with its age, and its reader is told', async () => {
  let isAway = false
  const { url, state } = await startServer(async () =>
    isAway
      ? { body: 'Geht nicht', status: 503 }
      : { body: '<body data-x="1"><p>Seite</p>', validUntil: Date.parse('2026-06-14T09:00:00Z') },
  )
  const read = async (path: string) => {
    const answer = await fetch(url + path)
    return { status: answer.status, age: answer.headers.get('age'), text: await answer.text() }
  }
  await read('/zeiten')
  isAway = true
  state.isCertain = false
  state.now = new Date('2026-06-14T09:30:00Z')
  const { status, age, text } = await read('/zeiten')
  expect({ status, age }).toEqual({ status: 200, age: '5400' })
  expect(text).toMatch(/^<body data-x="1"><p[^>]*>Stand [^<]*vor 90 Minuten[^<]*<\/p><p>Seite<\/p>$/)
  expect((await read('/anfahrt')).status).toBe(503)
  state.now = new Date('2026-06-15T09:30:00Z')
  expect((await read('/zeiten')).status).toBe(503)
})

test('who has the answer already gets 304 without content, with what lets other sites read it', async () => {
  const { url, state } = await startServer(async () => ({
    body: '{}',
    validUntil: Number.POSITIVE_INFINITY,
    headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
  }))
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  const again = () => fetch(url, { headers: { 'if-none-match': etag } })
  const unchanged = await again()
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  expect(unchanged.headers.get('etag')).toBe(etag)
  expect(unchanged.headers.get('access-control-allow-origin')).toBe('*')
  // Made anew and the same: still nothing to send.
  state.version = 2
  await fetch(url)
  expect((await again()).status).toBe(304)
})

test('a page first asked for by its header alone is whole for the next reader', async () => {
  const { url } = await startServer(async ({ method }) => ({
    body: method === 'HEAD' ? '' : 'Seite',
    validUntil: Number.POSITIVE_INFINITY,
  }))
  const asked = await fetch(url, { method: 'HEAD' })
  expect([asked.status, await asked.text()]).toEqual([200, ''])
  expect(await (await fetch(url)).text()).toBe('Seite')
})

test('a change made while a page is being rendered is not overlooked', async () => {
  let rendered = 0
  const { url, state } = await startServer(async () => {
    rendered += 1
    if (rendered === 1) state.version = 2
    return { body: `Seite ${rendered}`, validUntil: Number.POSITIVE_INFINITY }
  })
  await (await fetch(url)).text()
  expect(await (await fetch(url)).text()).toBe('Seite 2')
})

test('a signed-in person is never given a kept page, nor is theirs kept', async () => {
  let rendered = 0
  const { url } = await startServer(async () => {
    rendered += 1
    return { body: `Seite ${rendered}`, validUntil: Number.POSITIVE_INFINITY }
  })
  const signedIn = { headers: { cookie: '__Host-sitzung=abc' } }
  expect(await (await fetch(url, signedIn)).text()).toBe('Seite 1')
  expect(await (await fetch(url)).text()).toBe('Seite 2')
  expect(await (await fetch(url, signedIn)).text()).toBe('Seite 3')
})

test('twenty guests who ask for the same page at once have it rendered once', async () => {
  let rendered = 0
  const { url } = await startServer(async () => {
    rendered += 1
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { body: 'Seite', validUntil: Number.POSITIVE_INFINITY }
  })
  const texts = await Promise.all(Array.from({ length: 20 }, async () => (await fetch(url)).text()))
  expect(new Set(texts)).toEqual(new Set(['Seite']))
  expect(rendered).toBe(1)
})

test('a form that drips in is cut off, a picture on a bad line is not', async () => {
  const { port } = await startServer(async (request) => ({
    body: `${(await request.text()).length} Zeichen`,
  }))
  expect(await drip(port, '/kontakt')).toBe('')
  expect(await drip(port, '/admin/bilder')).toContain('8 Zeichen')
})

test('a sign-in is no longer than a sign-in', async () => {
  const counted = async (request: Request) => ({
    body: await request.arrayBuffer().then(
      ({ byteLength }) => `${byteLength} Bytes`,
      () => 'zu groß',
    ),
  })
  const { url } = await startServer(counted)
  const send = async (path: string, size: number) =>
    (await fetch(url + path, { method: 'POST', body: new Uint8Array(size) })).text()
  const most = 64 * 1024
  for (const path of ['/anmelden', '/anmelden.data', '/anmelden/vereinsflieger']) {
    expect(await send(path, most), path).toBe(`${most} Bytes`)
    expect(await send(path, most + 1), path).toBe('zu groß')
  }
  expect(await send('/anmeldenswert', most + 1)).toBe(`${most + 1} Bytes`)
})

test('a camera may bring eight megabytes, and nobody else more than a form', async () => {
  const counted = async (request: Request) => ({
    body: await request.arrayBuffer().then(
      ({ byteLength }) => `${byteLength} Bytes`,
      () => 'zu groß',
    ),
  })
  // Time enough for eight megabytes on a busy machine: size alone decides here.
  const { url } = await startServer(counted, { header: 10_000, form: 30_000, upload: 30_000 })
  const send = async (method: string, path: string, size: number) =>
    (await fetch(url + path, { method, body: new Uint8Array(size) })).text()
  const most = 8 * 1024 * 1024
  expect(await send('PUT', '/api/webcam/mast', most)).toBe(`${most} Bytes`)
  expect(await send('PUT', '/api/webcam/mast', most + 1)).toBe('zu groß')
  expect(await send('POST', '/api/webcam/mast', most)).toBe('zu groß')
  expect(await send('PUT', '/api/webcam/mast/mehr', most)).toBe('zu groß')
  expect(await send('PUT', '/api/wetter', most)).toBe('zu groß')
})

/** Sends eight letters, one every tenth of a second; what came back. */
function drip(port: number, path: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    let sent = 0
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 8\r\nConnection: close\r\n\r\n`,
    )
    const timer = setInterval(() => {
      if (sent < 8) socket.write('x')
      sent += 1
    }, 100)
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(answer)
    })
  })
}
