import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { usualBudgets } from './budgets.ts'
import { createHttpServer, type Front } from './http-server.ts'
import { createPageCache } from './page-cache.ts'

type Answer = {
  body: string | ReadableStream
  status?: number
  validUntil?: number
  isInPreparation?: boolean
  isCutOff?: boolean
  headers?: Record<string, string>
}

/** Starts the real server with a minimal app. `version` is the content version. */
async function startServer(
  app: (request: Request) => Promise<Answer>,
  times = { header: 1_000, form: 400, upload: 3_000 },
  budgets = usualBudgets,
  cacheBytes?: number,
) {
  const state = {
    version: 1,
    isCertain: true,
    isAnswering: true,
    isComingBack: false,
    now: new Date('2026-06-14T08:00:00Z'),
  }
  const front: Front = {
    app: async (request) => {
      const { body, status = 200, validUntil, headers, ...facts } = await app(request)
      return {
        response: new Response(body, { status, headers: { 'content-type': 'text/html', ...headers } }),
        validUntil,
        ...facts,
      }
    },
    cache: createPageCache(
      {
        current: () => state.version,
        isCertain: () => state.isCertain,
        refresh: async () => undefined,
        isAnswering: async () => state.isAnswering,
        isComingBack: () => state.isComingBack,
        close: async () => undefined,
      },
      () => state.now,
      cacheBytes,
    ),
    files: new Map(),
    publicUrl: 'http://127.0.0.1',
    hasSession: async (cookie) => !cookie.includes('erfunden'),
    budgets,
    patience: { page: 60, word: 40 },
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

test('a page made while the clock was ahead is made anew once it is right', async () => {
  let rendered = 0
  const { url, state } = await startServer(async () => {
    rendered += 1
    return { body: `Seite ${rendered}`, validUntil: state.now.getTime() + 60_000 }
  })
  const read = async () => (await fetch(url)).text()
  state.now = new Date('2030-01-01T08:00:00Z')
  expect([await read(), await read()]).toEqual(['Seite 1', 'Seite 1'])
  state.now = new Date('2026-06-14T08:00:00Z')
  expect([await read(), await read()]).toEqual(['Seite 2', 'Seite 2'])
})

test('once the club takes its website back nobody sees a page kept before, not even while the database is away', async () => {
  let now: 'public' | 'in preparation' | 'away' = 'public'
  const { url, state } = await startServer(async () => {
    if (now === 'public') return { body: 'Seite', validUntil: Date.parse('2026-06-14T09:00:00Z') }
    return { body: now, status: 503, isInPreparation: now === 'in preparation' }
  })
  const read = async (path: string) => {
    const answer = await fetch(url + path)
    return [answer.status, await answer.text()]
  }
  for (const path of ['/', '/zeiten']) expect(await read(path)).toEqual([200, 'Seite'])
  now = 'in preparation'
  state.version = 2
  expect(await read('/')).toEqual([503, 'in preparation'])
  now = 'away'
  for (const path of ['/', '/zeiten']) expect(await read(path)).toEqual([503, 'away'])
  now = 'public'
  expect(await read('/')).toEqual([200, 'Seite'])
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
  await read('/flugplatz/zeiten/en')
  isAway = true
  state.isCertain = false
  state.now = new Date('2026-06-14T09:30:00Z')
  const { status, age, text } = await read('/zeiten')
  expect({ status, age }).toEqual({ status: 200, age: '5400' })
  expect(text).toMatch(/^<body data-x="1"><p[^>]*>Stand [^<]*vor 90 Minuten[^<]*<\/p><p>Seite<\/p>$/)
  expect((await read('/flugplatz/zeiten/en')).text).toMatch(
    /As of 14\sJune\s2026, 10:00\sLT, 90 minutes ago: nothing newer/,
  )
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
  // Rendered again with the same content: still nothing to send.
  state.version = 2
  await fetch(url)
  expect((await again()).status).toBe(304)
})

test('only who comes from another of our pages is told of the font before the page', async () => {
  const link = '</assets/font.woff2>; rel=preload; as=font; crossorigin'
  const { url } = await startServer(async (request) => ({
    body: 'Seite',
    headers: { link },
    ...(request.url.endsWith('/kept') && { validUntil: Date.parse('2026-06-14T09:00:00Z') }),
  }))
  const told = async (path: string, headers: Record<string, string>) =>
    (await fetch(url + path, { headers })).headers.get('link')
  for (const path of ['/kept', '/kept', '/once'])
    for (const encoding of ['br', 'identity']) {
      const from = (site: string) => ({ 'sec-fetch-site': site, 'accept-encoding': encoding })
      expect([await told(path, from('none')), await told(path, from('cross-site'))]).toEqual([null, null])
      expect(await told(path, from('same-origin'))).toBe(link)
    }
  const { headers } = await fetch(`${url}/kept`)
  const again = await fetch(`${url}/kept`, {
    headers: { 'if-none-match': headers.get('etag') ?? '', 'sec-fetch-site': 'same-origin' },
  })
  expect([again.status, again.headers.get('link')]).toEqual([304, link])
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

test('who reads does not wait for a database that says nothing: the page as it was, or that it is not there', async () => {
  const stuck = new Promise<never>(() => undefined)
  let isStuck = false
  const { url, state } = await startServer(async () =>
    isStuck ? stuck : { body: 'Seite', validUntil: Infinity },
  )
  await fetch(url)
  isStuck = true
  state.isAnswering = false
  state.version = 2
  const aged = await fetch(url)
  expect([aged.status, aged.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await aged.text()).toContain('Seite')
  const signedIn = { headers: { cookie: 'sitzung=echt' } }
  for (const answer of [await fetch(`${url}/nie-gesehen`), await fetch(`${url}/mitglied`, signedIn)]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await answer.text()).toBe('Die Datenbank ist gerade nicht erreichbar.')
  }
  const english = await fetch(`${url}/piloteninfo/ppr-anfrage/en`)
  expect(await english.text()).toContain('The database cannot be reached')
})

test('what a restart of the database cut off is read again, and waited for; a form is not sent twice', async () => {
  let asked = 0
  let cutOff = 2
  const { url, state } = await startServer(async () => {
    asked += 1
    cutOff -= 1
    if (cutOff >= 0) return { body: 'Geht nicht', status: 503, isCutOff: true }
    // Longer than requests wait for a silent database.
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { body: 'Seite' }
  })
  state.isAnswering = false
  state.isComingBack = true
  const read = async (init?: RequestInit) => {
    const answer = await fetch(`${url}/bilder/1-400.webp`, init)
    return [answer.status, await answer.text(), asked]
  }
  expect(await read()).toEqual([200, 'Seite', 3])
  cutOff = 1
  expect(await read({ method: 'POST', body: 'a=b' })).toEqual([503, 'Geht nicht', 4])
  cutOff = 9
  expect(await read()).toEqual([503, 'Geht nicht', 7])
})

test('while the database is restarted a guest who can be shown the page as it was does not wait', async () => {
  let isBack = true
  const { url, state } = await startServer(async () => {
    if (!isBack) await new Promise((resolve) => setTimeout(resolve, 400))
    return { body: '<body>Seite', validUntil: Date.parse('2026-06-14T09:00:00Z') }
  })
  await (await fetch(`${url}/zeiten`)).text()
  isBack = false
  state.version = 2
  state.isAnswering = false
  state.isComingBack = true
  expect((await fetch(`${url}/zeiten`)).headers.get('age')).toBe('0')
  expect(await (await fetch(`${url}/anfahrt`)).text()).toBe('<body>Seite')
})

test('a page that takes long is waited for while the database speaks', async () => {
  const { url } = await startServer(async () => {
    await new Promise((resolve) => setTimeout(resolve, 250))
    return { body: 'Seite' }
  })
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

test('a guest who does not read a large file on holds up nobody else who wants it', async () => {
  const piece = new Uint8Array(1_000_000)
  const file = () => {
    let left = 40
    return new ReadableStream({
      pull: (stream) => ((left -= 1) >= 0 ? stream.enqueue(piece) : stream.close()),
    })
  }
  const { url } = await startServer(async () => ({ body: file(), headers: { 'content-type': 'image/jpeg' } }))
  const stalled = await fetch(`${url}/bilder/platz.jpg`)
  const whole = await fetch(`${url}/bilder/platz.jpg`, { signal: AbortSignal.timeout(5_000) })
  expect((await whole.arrayBuffer()).byteLength).toBe(40_000_000)
  await stalled.body?.cancel()
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
  // Enough time for eight megabytes on a busy machine: only the size matters here.
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

test('who has the answer already need not be listened to for minutes', async () => {
  const { port } = await startServer(async () => ({ body: 'Bitte anmelden' }), {
    header: 150,
    form: 400,
    upload: 300_000,
  })
  // The rest of the body never arrives; with the usual upload timeout the connection would outlast this test.
  const answer = await ask(port, 'POST /admin/bilder HTTP/1.1\r\nHost: a\r\nContent-Length: 800\r\n\r\nx')
  expect(answer).toContain('Bitte anmelden')
})

test('what a browser never asks with is refused', async () => {
  const { port } = await startServer(async () => ({ body: 'Seite' }))
  const answer = await ask(
    port,
    'TRACE / HTTP/1.1\r\nHost: a\r\nCookie: sitzung=geheim\r\nConnection: close\r\n\r\n',
  )
  expect(answer).toContain('HTTP/1.1 405')
  expect(answer).toContain('Allow: GET, HEAD, POST')
  expect(answer).not.toContain('geheim')
})

test('what is refused without a page is said in the language of its address', async () => {
  const { port } = await startServer(async () => ({ body: 'Seite' }))
  const refused = async (path: string) => {
    const trace = await ask(port, `TRACE ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    const twoHosts = await ask(
      port,
      `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`,
    )
    return [trace, twoHosts].map((answer) => /\r\n\r\n(?:[0-9a-f]+\r\n)?(.+)/.exec(answer)?.[1]?.trim())
  }
  expect(await refused('/piloteninfo/ppr-anfrage/en?wie=x')).toEqual([
    'This method is not supported here',
    'This request could not be read',
  ])
  expect(await refused('/piloteninfo/ppr-anfrage')).toEqual([
    'Diese Methode gibt es hier nicht',
    'Ungültige Anfrage',
  ])
})

test('a made-up cookie costs a look-up, not a page', async () => {
  let rendered = 0
  const seen: (string | null)[] = []
  const { url } = await startServer(async ({ headers }) => {
    rendered += 1
    seen.push(headers.get('cookie'))
    return { body: `Seite ${rendered}`, validUntil: Number.POSITIVE_INFINITY }
  })
  const madeUp = { headers: { cookie: 'geraet=a; sitzung=erfunden' } }
  for (let times = 0; times < 5; times += 1) expect(await (await fetch(url, madeUp)).text()).toBe('Seite 1')
  expect(await (await fetch(url)).text()).toBe('Seite 1')
  expect(seen).toEqual(['geraet=a'])
})

test('a page behind a link from a mail stays in no memory', async () => {
  const { url } = await startServer(async () => ({ body: 'Neues Passwort' }))
  const kept = async (path: string) => (await fetch(url + path)).headers.get('cache-control')
  expect(await kept('/passwort-setzen?code=q9x2kd81')).toBe('private, no-store')
  expect(await kept('/piloteninfo/ppr/Xk29dmQ8sJr4TzVw0aBcDeFg')).toBe('private, no-store')
  expect(await kept('/kontakt')).toBeNull()
})

test('a page that is missing is asked for anew each time, for it may be there in a moment', async () => {
  const { url } = await startServer(async () => ({ body: 'Seite nicht gefunden', status: 404 }))
  const missing = await fetch(`${url}/verein/neu`)
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('made-up questions push no page out of memory', async () => {
  const rendered = new Map<string, number>()
  const make = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    rendered.set(pathname + search, (rendered.get(pathname + search) ?? 0) + 1)
    return { body: 'x'.repeat(50_000), validUntil: Number.POSITIVE_INFINITY }
  }
  const { url } = await startServer(make, undefined, undefined, 3_000_000)
  const read = async (path: string) => (await fetch(url + path)).arrayBuffer()
  await read('/verein')
  for (let made = 0; made < 60; made += 1) await read(`/?erfunden=${made}`)
  for (let page = 0; page < 120; page += 1) await read(`/blog?monat=${page}`)
  await read('/verein')
  await read('/?erfunden=1')
  expect(rendered.get('/?erfunden=1')).toBe(2)
  await read('/blog?monat=119')
  expect(rendered.get('/blog?monat=119')).toBe(1)
})

test('one sender holds so many streams and no more, and is told to come back', async () => {
  const endless = async () => ({
    body: new ReadableStream({ start: (line) => line.enqueue(Buffer.from(':')) }),
    headers: { 'content-type': 'text/event-stream' },
  })
  const { url } = await startServer(endless, undefined, { ...usualBudgets, streams: 2 })
  // An answer that nobody holds is collected, and its line ends.
  const heard: Response[] = []
  const listen = async () => {
    const leave = new AbortController()
    const answer = await fetch(url, { headers: { accept: 'text/event-stream' }, signal: leave.signal })
    heard.push(answer)
    return { status: answer.status, leave: () => leave.abort() }
  }
  const [one, two, three] = [await listen(), await listen(), await listen()]
  expect([one.status, two.status, three.status]).toEqual([200, 200, 503])
  one.leave()
  await expect.poll(async () => (await listen()).status).toBe(200)
  two.leave()
})

test('pages for one sender are made one after the other, and for another meanwhile', async () => {
  let [inside, most] = [0, 0]
  const gate = Promise.withResolvers<void>()
  const slow = async (request: Request) => {
    most = Math.max(most, (inside += 1))
    if (!request.url.endsWith('/99')) await gate.promise
    inside -= 1
    return { body: 'Seite' }
  }
  const { url } = await startServer(slow, undefined, { ...usualBudgets, renderings: 2, waiting: 3 })
  const answers: number[] = []
  const from = async (address: string, page: number) =>
    (await fetch(`${url}/${page}`, { headers: { 'x-forwarded-for': address } })).status
  const asked = Array.from({ length: 8 }, async (_, page) => answers.push(await from('203.0.113.9', page)))
  // Two are rendered and three wait; none is finished before all have arrived.
  await expect.poll(() => answers).toEqual([503, 503, 503])
  expect(await from('198.51.100.7', 99)).toBe(200)
  gate.resolve()
  await Promise.all(asked)
  expect(answers.filter((status) => status === 200)).toHaveLength(5)
  expect(most).toBe(3)
})

/** Sends these lines and returns the response. */
function ask(port: number, lines: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.write(lines)
  })
}

/** Sends eight letters, one every tenth of a second; returns the response. */
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
