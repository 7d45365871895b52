import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchBytes, type Outside } from './fetch-bytes.server.ts'
import { isPublicAddress, isPublicName } from './public-address.ts'

const open = '93.184.215.14'

/** Starts a real server that is reachable under the names in the table as if it were on the public internet. */
async function outsideWith(listener: RequestListener, addresses: Record<string, readonly string[]> = {}) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const reached: string[] = []
  const outside: Outside = {
    resolve: async (hostname) => addresses[hostname] ?? [open],
    connect: ({ address, hostname }) => {
      reached.push(`${hostname} ${address}`)
      return connect(port, '127.0.0.1')
    },
  }
  const get = (address: string, maxBytes = 1_000, timeoutMs = 2_000) =>
    fetchBytes(address, { maxBytes, timeoutMs, outside })
  return { get, reached }
}

test('a picture is fetched from the address that was checked', async () => {
  const { get, reached } = await outsideWith((request, response) => {
    response.setHeader('last-modified', 'Sun, 14 Jun 2026 08:40:00 GMT')
    response.end(`${request.headers.host} ${request.url}`)
  })
  const got = await get('https://kamera.verein.de/west.jpg?q=1')
  expect(got.ok && Buffer.from(got.bytes).toString()).toBe('kamera.verein.de /west.jpg?q=1')
  expect(got.ok && got.lastModified?.toISOString()).toBe('2026-06-14T08:40:00.000Z')
  expect(reached).toEqual([`kamera.verein.de ${open}`])
})

test('nothing but https is asked, and no name that leads nowhere', async () => {
  const { get, reached } = await outsideWith((_, response) => response.end())
  const reasons = [
    'http://kamera.verein.de/',
    'file:///etc/passwd',
    'west.jpg',
    'ftp://kamera.verein.de/',
  ].map(async (address) => (await get(address)) as { reason: string })
  expect((await Promise.all(reasons)).map(({ reason }) => reason)).toEqual(Array(4).fill('not-https'))
  expect(await get('https://webcam.falkenried.example/west.jpg')).toEqual({
    ok: false,
    reason: 'unknown-host',
  })
  expect(await get('https://drucker/bild.jpg')).toEqual({ ok: false, reason: 'unknown-host' })
  expect(reached).toEqual([])
})

test('an address in a private network is refused, however it is written', async () => {
  const { get, reached } = await outsideWith((_, response) => response.end(), {
    'intern.verein.de': ['192.168.178.20'],
    'halb.verein.de': [open, '10.0.0.1'],
    'sechs.verein.de': ['::ffff:127.0.0.1'],
  })
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '169.254.169.254',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '[64:ff9b::a00:1]',
    'intern.verein.de',
    'halb.verein.de',
    'sechs.verein.de',
  ])
    expect([host, await get(`https://${host}/`)]).toEqual([host, { ok: false, reason: 'private-address' }])
  expect(reached).toEqual([])
})

test('a redirect is followed to the open internet and refused into the own network', async () => {
  const targets: Record<string, string> = {
    '/neu': 'https://kamera2.verein.de/bild',
    '/intern': 'https://intern.verein.de/bild',
    '/unverschluesselt': 'http://kamera.verein.de/bild',
    '/kreis': '/kreis',
  }
  const { get, reached } = await outsideWith(
    (request, response) => {
      const target = targets[request.url ?? '']
      if (target === undefined) return response.end('Bild')
      return response.writeHead(302, { location: target }).end()
    },
    { 'intern.verein.de': ['172.16.4.4'] },
  )
  expect((await get('https://kamera.verein.de/neu')).ok).toBe(true)
  expect(reached).toEqual([`kamera.verein.de ${open}`, `kamera2.verein.de ${open}`])
  const reasonOf = async (path: string) =>
    (await get(`https://kamera.verein.de${path}`)) as { reason: string }
  expect((await reasonOf('/intern')).reason).toBe('private-address')
  expect((await reasonOf('/unverschluesselt')).reason).toBe('not-https')
  expect((await reasonOf('/kreis')).reason).toBe('too-many-redirects')
  expect(reached.some((host) => host.startsWith('intern'))).toBe(false)
})

test('an origin the operator has set is asked as it is, and leads nowhere else', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/weiter') response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    else response.end(String(request.headers['user-agent']))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const limits = { maxBytes: 1_000, timeoutMs: 2_000, headers: { 'user-agent': 'Platzrunde' } }
  const got = await fetchBytes(`${origin}/wetter`, { ...limits, operatorOrigin: origin })
  expect(got.ok && Buffer.from(got.bytes).toString()).toBe('Platzrunde')
  expect(await fetchBytes(`${origin}/weiter`, { ...limits, operatorOrigin: origin })).toEqual({
    ok: false,
    reason: 'not-https',
  })
  expect(await fetchBytes(`${origin}/wetter`, { ...limits, operatorOrigin: 'http://127.0.0.1' })).toEqual({
    ok: false,
    reason: 'not-https',
  })
})

test('name and password go to the camera and nowhere else', async () => {
  const seen: (string | undefined)[] = []
  const { get } = await outsideWith((request, response) => {
    seen.push(request.headers.authorization)
    if (request.url === '/bild') return response.end('Bild')
    return response.writeHead(302, { location: 'https://fremd.anderswo.de/bild' }).end()
  })
  await get('https://turm:ge%40heim@kamera.verein.de/west')
  expect(seen).toEqual([`Basic ${Buffer.from('turm:ge@heim').toString('base64')}`, undefined])
})

test('an answer that is too large is broken off, said beforehand or not', async () => {
  let written = 0
  const { get } = await outsideWith((request, response) => {
    if (request.url === '/ehrlich')
      return response.writeHead(200, { 'content-length': 5_000 }).end('x'.repeat(5_000))
    const timer = setInterval(() => {
      written += 500
      response.write('x'.repeat(500))
    }, 5)
    return response.on('close', () => clearInterval(timer))
  })
  expect(await get('https://kamera.verein.de/ehrlich')).toEqual({ ok: false, reason: 'too-large' })
  expect(await get('https://kamera.verein.de/endlos')).toEqual({ ok: false, reason: 'too-large' })
  expect(written).toBeLessThan(20_000)
})

test('a camera that does not answer in time, or with an error, is a plain reason', async () => {
  const { get } = await outsideWith((request, response) => {
    if (request.url === '/weg') response.writeHead(404).end()
    if (request.url === '/abbruch') response.destroy()
  })
  expect(await get('https://kamera.verein.de/stumm', 1_000, 150)).toEqual({ ok: false, reason: 'too-slow' })
  expect(await get('https://kamera.verein.de/weg')).toEqual({ ok: false, reason: 'refused', status: 404 })
  expect(await get('https://kamera.verein.de/abbruch')).toEqual({ ok: false, reason: 'unreachable' })
})

test('open addresses are told from closed ones', () => {
  const opened = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::1', '2606:4700::1111']
  expect(opened.filter((address) => !isPublicAddress(address))).toEqual([])
  const closed = ['0.0.0.0', '100.64.0.1', '172.31.255.255', '198.18.0.1', '224.0.0.1', '255.255.255.255']
  const closedV6 = [
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fd00::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
  ]
  expect([...closed, ...closedV6, '2001::1', '3fff::1', 'kein'].filter(isPublicAddress)).toEqual([])
  expect(['router.local', 'localhost', 'a.localhost.', 'fritz.box', 'verein.de'].map(isPublicName)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})
