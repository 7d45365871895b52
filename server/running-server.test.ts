import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { folderOfDemoClub, startServerProcess } from '#test/server-process.ts'

const patience = 120_000

test(
  'a server killed without a word comes back with everything it had, and ends when it is told to',
  async () => {
    const folder = await folderOfDemoClub()
    const first = await startServerProcess({}, folder)
    await first.listening
    const list = async ({ url }: { url: string }) => (await fetch(`${url}/verein/blog`)).text()
    const before = await list(first)
    expect(before).toContain('Die Halle riecht wieder nach Leim')
    await first.stop('SIGKILL')

    const second = await startServerProcess({}, folder)
    await second.listening
    const after = await list(second)
    expect(after).toContain('Die Halle riecht wieder nach Leim')
    expect(after).toHaveLength(before.length)
    const toldAt = performance.now()
    expect(await second.stop()).toBe(0)
    expect(performance.now() - toldAt).toBeLessThan(10_000)
  },
  patience,
)

test(
  'a running server refuses what no browser of ours sends, and says with every answer what it allows',
  async () => {
    const server = await startServerProcess({}, await folderOfDemoClub())
    await server.listening
    const send = async (body: string, headers: Record<string, string>) => {
      const typed = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
      const answer = await fetch(`${server.url}/anmelden`, { method: 'POST', body, headers: typed })
      await answer.arrayBuffer()
      return answer.status
    }
    const ours = { origin: server.url }

    expect(await raw(server.url, 'Host: a.example\r\nHost: b.example')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await send('email=a', { origin: 'https://fremd.example' })).toBe(403)
    expect(await send('email=a', { origin: 'null', cookie: 'sitzung=x' })).toBe(403)
    expect(await send('email=a', { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await send('email=a', ours)).not.toBe(403)
    expect(await send('kein boundary', { ...ours, 'content-type': 'multipart/form-data' })).toBe(400)
    expect(await send(`email=${'x'.repeat(1_100_000)}`, ours)).toBe(413)

    for (const address of ['/', '/gibt-es-nicht', '/zeichen.svg', '/api/health']) {
      const { headers } = await fetch(server.url + address)
      expect(headers.get('content-security-policy'), address).toContain("frame-ancestors 'none'")
      expect(headers.get('content-security-policy'), address).not.toMatch(/script-src[^;]*unsafe-inline/)
      expect(headers.get('x-content-type-options'), address).toBe('nosniff')
      expect(headers.get('permissions-policy'), address).toBeTruthy()
    }

    // What the first look for the weather finds changes the page once.
    const again = async () => {
      const { headers } = await fetch(`${server.url}/verein/blog`)
      const known = { 'if-none-match': headers.get('etag') ?? '' }
      return (await fetch(`${server.url}/verein/blog`, { headers: known })).status
    }
    await expect.poll(again).toBe(304)
    const page = await (await fetch(`${server.url}/verein/blog`)).text()
    const [font = ''] = /\/assets\/[^")]+\.woff2/.exec(page) ?? []
    expect((await fetch(server.url + font)).headers.get('cache-control')).toContain('immutable')
  },
  patience,
)

/** What is said to a question with these headers, as it comes over the line. */
function raw(url: string, headers: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write(`GET / HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`),
    )
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}
