import { expect, test } from 'vitest'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { noFaults } from '#test/faults.ts'

const files = [
  '/dateien/0190b1de-0000-7000-8000-000000000000',
  '/flugplatz/zeiten.ics',
  '/erlebnisse/veranstaltungen/kalender.ics',
  '/piloteninfo/preisliste.csv',
  '/verein/blog/atom.xml',
  '/sitemap.xml',
  '/api/status',
]

test('whoever fetches a file while the database is away is told so, and gets no half of one', async () => {
  const faults = noFaults()
  const club = await startAirfieldClub([], faults)
  for (const path of files) {
    const whole = await club.get(path)
    expect(whole.status, path).toBeLessThan(500)
    faults.begin({ at: 1, kind: 'lost' })
    const answer = await club.get(path)
    expect(faults.end().length, `${path} asks the database`).toBeGreaterThan(0)
    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '10'])
    expect(await answer.text(), path).toMatch(/Die Datenbank /)
    expect((await club.get(path)).status, path).toBe(whole.status)
  }
})
