import { expect, test } from 'vitest'
import { published } from '#app/features/events/event-admin.fixture.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'

const address = '/?anzeige=tafel'
const plain = (html: string) => html.replaceAll('\u00A0', ' ').replaceAll('<!-- -->', '')

test('the board in the club house shows the field, the sun and the days ahead without menu and footer', async () => {
  const { get, ask, later } = await startAirfieldClub()
  const page = plain(await (await get(address)).text())
  expect(page).toContain('Geöffnet bis 18:00 Uhr')
  expect(page).toContain('Piste 07/25')
  expect(page).toContain('Die nächsten Tage')
  expect(page).toMatch(/>SS<\/abbr><\/dt><dd>21:2\d LT <small>19:2\d UTC<\/small>/)
  expect(page).not.toContain('<nav')
  expect(page).toContain('<meta name="robots" content="noindex"/>')
  // Cached for guests no longer than it is valid.
  expect((await ask(address)).validUntil).toBeLessThanOrEqual(Date.parse('2026-06-14T16:00:00Z'))
  later(8 * 60 * 60)
  expect(plain(await (await get(address)).text())).toContain('Geschlossen')
})

test('the board of a club that has entered nothing yet asks to call', async () => {
  const { get } = await startApp()
  const answer = await get(address)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Keine Angabe – bitte anrufen')
})

async function aClubWithEvents(...events: Record<string, string>[]) {
  const { as, get } = await startAirfieldClub()
  const admin = await as('admin')
  const addresses: string[] = []
  for (const event of events) {
    const saved = await admin.post('/admin/veranstaltungen/erstellen', { ...published, ...event })
    addresses.push(saved.headers.get('location')!.split('?')[0]!)
  }
  return { admin, addresses, board: async () => plain(await (await get(address)).text()) }
}

const today = { firstDay: '2026-06-14', lastDay: '2026-06-14', 'registration.mode': 'off' }

test('an event that lasts all day is announced for the whole day, not for midnight', async () => {
  const { board } = await aClubWithEvents({ ...today, allDay: 'ja', startTime: '', endTime: '' })
  const page = await board()
  expect(page).toMatch(/ganztags<\/th><td>Drachenfest am Waldrand/)
  expect(page).not.toContain('>00:00')
})

test('an event put off is announced neither for today nor as the next one', async () => {
  const { admin, addresses, board } = await aClubWithEvents(today, {
    title: 'Kinonacht',
    firstDay: '2026-06-20',
    lastDay: '2026-06-20',
    'registration.mode': 'off',
  })
  expect(await board()).toMatch(/Drachenfest[^]*Kinonacht/)
  for (const event of addresses) {
    const reason = 'Es regnet.'
    const answer = await admin.post(event, { intent: 'verschieben', reason, expectedRevision: '1' })
    expect(answer.status).toBe(303)
  }
  const page = await board()
  expect(page).not.toContain('Drachenfest')
  expect(page).not.toContain('Kinonacht')
})
