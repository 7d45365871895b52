import { expect, test } from 'vitest'
import { startAirfieldClub } from '#test/airfield-club.ts'

const stampOf = (html: string) => /data-stand="([^"]+)"/.exec(html)?.[1]

test('a page that hears nothing asks for the stamp alone, and its own begins like it', async () => {
  const { get } = await startAirfieldClub()
  const answer = await get('/api/status/live', { accept: 'text/plain' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const stamp = await answer.text()
  expect(stamp).toMatch(/^[\w-]{12,36}$/)
  for (const address of ['/', '/verein/blog', '/flugplatz/zeiten', '/flugplatz/webcam']) {
    const own = stampOf(await (await get(address)).text())
    expect(own !== undefined && stamp.startsWith(own), address).toBe(true)
  }
})

test('every page says until when the server vouches for the state it shows', async () => {
  const { get } = await startAirfieldClub()
  const html = await (await get('/verein/blog')).text()
  // The airfield closes at 18:00 local time.
  expect(html).toContain('data-sure="2026-06-14T16:00:00.000Z"')
})
