import { expect, test } from 'vitest'
import { loadBuild } from '#server/build.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'

const open = [
  '/api/status',
  '/api/zeiten',
  '/api/flugplatz',
  '/api/tarife',
  '/api/wetter',
  '/flugplatz/zeiten.ics',
]

test('a page of another site may ask before, and may read the ETag', async () => {
  const { services, get } = await startAirfieldClub()
  const app = (await loadBuild()).createApp(services)
  const preflight = async (path: string) => {
    const headers = {
      origin: 'https://portal.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'if-none-match',
    }
    const request = new Request(`https://verein.example${path}`, { method: 'OPTIONS', headers })
    return (await app(request, { clientAddress: '192.0.2.1' })).response
  }
  for (const path of open) {
    const answer = await preflight(path)
    expect(answer.status, path).toBe(204)
    expect(answer.headers.get('access-control-allow-origin'), path).toBe('*')
    expect(answer.headers.get('access-control-allow-headers'), path).toContain('If-None-Match')
    expect(answer.headers.get('access-control-allow-credentials'), path).toBeNull()
    expect((await get(path)).headers.get('access-control-expose-headers'), path).toBe('ETag')
  }
  for (const path of ['/', '/admin', '/api/status/live'])
    expect((await preflight(path)).headers.get('access-control-allow-origin'), path).toBeNull()
})
