import { expect, test } from 'vitest'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { noFaults } from '#test/faults.ts'

const addresses = [
  '/flugplatz/zeiten',
  '/dateien/0190b1de-0000-7000-8000-000000000000',
  '/flugplatz/zeiten.ics',
  '/erlebnisse/veranstaltungen/kalender.ics',
  '/piloteninfo/preisliste.csv',
  '/verein/blog/atom.xml',
  '/sitemap.xml',
  '/api/status',
]

test('whoever asks for a page or a file while the database goes away is told so, and gets no half of one', async () => {
  const faults = noFaults()
  const club = await startAirfieldClub([], faults)
  for (const path of addresses) {
    await club.get(path)
    faults.begin()
    const whole = await club.get(path)
    const { length } = faults.end()
    const text = await whole.text()
    expect(whole.status, path).toBeLessThan(500)
    expect(length, `${path} asks the database`).toBeGreaterThan(0)
    for (let at = 1; at <= length; at += 1) {
      faults.begin({ at, kind: 'lost' })
      const answer = await club.get(path)
      faults.end()
      const which = `${path}, statement ${at} of ${length}`
      // Parallel statements arrive in any order, and a response may not need some of them: then it must be complete.
      if (at > 1 && answer.status === whole.status) {
        expect(await answer.text(), which).toBe(text)
        continue
      }
      expect([answer.status, answer.headers.get('retry-after')], which).toEqual([503, '10'])
      expect(await answer.text(), which).toMatch(/Die Datenbank /)
    }
    expect((await club.get(path)).status, path).toBe(whole.status)
  }
})
