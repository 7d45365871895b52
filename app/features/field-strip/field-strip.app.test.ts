import { expect, test } from 'vitest'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'

const words = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>|<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ')

async function strip(club: Awaited<ReturnType<typeof startAirfieldClub>>, address: string) {
  const html = await (await club.get(address)).text()
  const [section = ''] = /<section class="status"[\s\S]*?<\/section>/.exec(html) ?? []
  return { html: section, said: words(section) }
}

test("the strip of pilots' pages says the hours of today local and in UTC", async () => {
  const club = await startAirfieldClub()
  for (const address of ['/', '/flugplatz/zeiten', '/piloteninfo/preisliste'])
    expect((await strip(club, address)).said, address).toContain('Heute 09:00–18:00 Uhr (07:00–16:00 UTC)')
  const elsewhere = await strip(club, '/verein/blog')
  expect(elsewhere.said).toContain('Geöffnet bis 18:00 Uhr')
  expect(elsewhere.said).not.toContain('07:00–16:00 UTC')
})

test('the end of daylight stands in the strip local and in UTC', async () => {
  const { said } = await strip(await startAirfieldClub(), '/verein/blog')
  expect(said).toMatch(/SS 21:2\d LT ECET 22:0\d LT/)
  expect(said).toMatch(/\(SS\) 21:2\d LT \(19:2\d UTC\) .*\(ECET\) 22:0\d LT \(20:0\d UTC\)/)
})

test('where a pilot has to ask, the strip leads to the form, and only there', async () => {
  const club = await startAirfieldClub()
  expect((await strip(club, '/')).html).not.toContain('href="/piloteninfo/ppr-anfrage"')
  club.later(24 * 60 * 60)
  const monday = await strip(club, '/')
  expect(monday.said).toContain('Nur mit PPR')
  expect(monday.html).toContain('href="/piloteninfo/ppr-anfrage"')
})

test('reason and words of the duty person stand in the strip, and the end of a closure', async () => {
  const club = await startAirfieldClub()
  const { airfield } = await airfieldContent(club.db)
  const duty = await club.as('admin')
  const [runway] = airfield!.runways
  await duty.post('/admin/platzstatus', {
    intent: 'sperren',
    runway: runway!.id,
    reason: 'Mäharbeiten',
    untilDay: '2026-06-14',
    untilTime: '15:00',
  })
  await duty.post('/admin/platzstatus', {
    intent: 'setzen',
    light: 'yellow',
    until: 'one-hour',
    text: 'Segelflugwettbewerb, viel Verkehr',
  })
  const { said } = await strip(club, '/')
  expect(said).toContain('Segelflugwettbewerb, viel Verkehr')
  expect(said).toContain(`Piste ${runway!.designator}: Mäharbeiten, bis 15:00 LT (13:00 UTC)`)
})
