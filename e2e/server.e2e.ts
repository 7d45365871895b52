import { request as plainRequest } from 'node:http'
import { connect } from 'node:net'
import { copyOfDemoClub, startSite } from './site.ts'
import { expect, test } from './fixtures.ts'

test('after a crash the server comes back with everything it had', async ({ playwright }) => {
  const { dataDir, remove } = copyOfDemoClub()
  const site = await startSite({ dataDir })
  const visitor = await playwright.request.newContext({ baseURL: site.url })
  const before = await (await visitor.get('/verein/blog')).text()
  await site.crashAndRestart()
  const after = await (await visitor.get('/verein/blog')).text()
  expect(after).toContain('Die Halle riecht wieder nach Leim')
  expect(after.length).toBe(before.length)

  const { code, ms } = await site.stop()
  expect(code).toBe(0)
  expect(ms).toBeLessThan(10_000)
  remove()
})

test('a second Host header is refused', async ({ site }) => {
  const answer = await raw(
    site.port,
    'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test('a form from a foreign page is refused, ours and one without a browser pass on to the form', async ({
  site,
}) => {
  const send = (headers: Record<string, string>) => post(site.port, '/anmelden', 'email=a', headers)
  expect((await send({ origin: 'https://fremd.example' })).status).toBe(403)
  expect((await send({ origin: 'null', cookie: 'sitzung=x' })).status).toBe(403)
  expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await send({ origin: site.url })).status).not.toBe(403)
})

test('an unreadable form is answered with 400, one too large with 413', async ({ site }) => {
  const headers = { origin: site.url, 'content-type': 'multipart/form-data' }
  expect((await post(site.port, '/anmelden', 'kein boundary', headers)).status).toBe(400)
  const large = 'x'.repeat(1_100_000)
  expect((await post(site.port, '/anmelden', `email=${large}`, { origin: site.url })).status).toBe(413)
})

test('every answer carries the security headers, errors and files too', async ({ request }) => {
  for (const address of ['/', '/gibt-es-nicht', '/zeichen.svg', '/api/health']) {
    const headers = (await request.get(address)).headers()
    expect(headers['content-security-policy'], address).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy'], address).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(headers['x-content-type-options'], address).toBe('nosniff')
    expect(headers['permissions-policy'], address).toBeTruthy()
  }
})

test('a guest who has the page already is told so, and files are kept for a year', async ({ request }) => {
  const first = await request.get('/verein/blog')
  const etag = first.headers()['etag'] ?? ''
  const again = await request.get('/verein/blog', { headers: { 'if-none-match': etag } })
  expect(again.status()).toBe(304)

  const [file = ''] = /\/assets\/[^"')]+\.woff2/.exec(await first.text()) ?? []
  expect((await request.get(file)).headers()['cache-control']).toContain('immutable')
})

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

function post(port: number, path: string, body: string, headers: Record<string, string>) {
  return new Promise<{ status: number }>((resolve, reject) => {
    const request = plainRequest(
      {
        port,
        path,
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': body.length,
          ...headers,
        },
      },
      (response) => {
        response.resume()
        resolve({ status: response.statusCode ?? 0 })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
