import { expect, test } from 'vitest'
import { aPerson } from '#app/features/members/person.fixture.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { hangarClub, linkIn } from '../offers/offers.fixture.ts'

const plain = (text: string) => text.replace(/[\s\u00A0\u202F]+/g, ' ').replaceAll('\u2060', '')
const textOf = (html: string) => plain(html.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]+>/g, ' '))
const list = '/admin/hallenplatz/liste'
const first = 'Horst Niederwald'
const second = 'Clemens Stadlhuber'

test('the office sees the order of each kind, what fits where, and who has an offer', async () => {
  const club = await hangarClub()
  const page = textOf(await (await club.office.get(list)).text())
  expect(page.indexOf(first)).toBeLessThan(page.indexOf(second))
  expect(page).toContain('PA-28-161 · 10,67 × 7,25 × 2,22 m')
  expect(page).toContain('Halle 3 mit Werkstatt, Platz 1 anbieten : Horst Niederwald Passt.')
  expect(page).toContain('kein freier Platz passt')
  expect(page).toMatch(/Kein Platz frei\. .*Berta Lohmann/)
  expect(page).toMatch(/Berta Lohmann.*angeboten bis .*Außen, Platz 2/)
})

test('whoever is moved and whoever makes way hear the reason, and their pages show the new place', async () => {
  const club = await hangarClub()
  const person = { ...aPerson, memberNumber: 9001, firstName: 'Renate', lastName: 'Kurz' }
  const member_id = await createMember(club.db, person, club.services.now())
  await club.db.updateTable('users').set({ member_id }).where('role', '=', 'admin').execute()
  const own = await club.ask('Ada Klein')
  const { id, revision } = await club.requestOf('Ada Klein')
  const move = { intent: 'arrange', anfrage: id, expectedRevision: String(revision), platz: '1' }
  const silent = await club.office.post(list, { ...move, grund: '' })
  expect(silent.status).toBe(400)
  expect(await silent.text()).toContain('Nenne bitte den Grund')
  const grund = 'Rettungsflugzeuge gehen vor.'
  expect((await club.office.post(list, { ...move, grund })).status).toBe(303)

  const history = await club.db
    .selectFrom('request_history')
    .select('who')
    .where('what', 'like', '%der Liste gesetzt%')
    .execute()
  const [line] = await club.db
    .selectFrom('audit_log')
    .select(['actor_name', 'act', 'changes'])
    .where('subject_id', '=', id)
    .execute()
  expect([history, line!.actor_name]).toEqual([[{ who: 'Renate Kurz' }], 'Renate Kurz'])
  expect([line!.act, JSON.parse(line!.changes)]).toEqual([
    'changed',
    [{ field: 'position', before: 3, after: 1 }],
  ])

  const page = textOf(await (await club.get(own)).text())
  expect(page).toContain('Sie stehen auf Platz 1 der Liste.')
  expect(page).toContain(grund)
  const mails = await club.mailsTo('horst.niederwald@gast.falkenried.example')
  expect(mails).toHaveLength(1)
  expect(plain(mails[0]!.text)).toContain('Sie stehen jetzt auf Platz 2')
  expect(mails[0]!.text).toContain(grund)
  expect(textOf(await (await club.get(linkIn(mails[0]!.text))).text())).toContain('Platz 2 der Liste')
  const office = textOf(await (await club.office.get(list)).text())
  expect(office.indexOf('Ada Klein')).toBeLessThan(office.indexOf(first))
  expect(office).toContain(`verschoben: ${grund}`)

  const stale = await club.office.post(list, { ...move, platz: '3', grund })
  expect(stale.status).toBe(409)
  expect(await stale.text()).toContain('Jemand war schneller')
})

test(
  'of two who rearrange the list at once each place is still given once',
  { tags: 'postgres' },
  async () => {
    const club = await hangarClub()
    for (const name of ['Ada Klein', 'Bo Lang']) await club.ask(name)
    const moved = await Promise.all(
      ['Ada Klein', 'Bo Lang'].map(async (name) => {
        const { id, revision } = await club.requestOf(name)
        return club.office.post(list, {
          intent: 'arrange',
          anfrage: id,
          expectedRevision: String(revision),
          platz: '1',
          grund: 'Absprache.',
        })
      }),
    )
    expect(moved.map(({ status }) => status)).toEqual([303, 303])
    const keys = await club.db
      .selectFrom('hangar_waiting')
      .select('place_key')
      .where('kind', '=', 'motor')
      .where('status', '=', 'waiting')
      .execute()
    expect(new Set(keys.map(({ place_key }) => place_key)).size).toBe(4)
  },
)

test('a place on offer or under contract is neither freed nor deleted behind the back of its request', async () => {
  const club = await hangarClub()
  await club.answer(first, 'offer', { platz: club.box, bis: '2026-06-22', text: '' })
  const box = `/admin/hallenplatz/plaetze/${club.box}`
  const removed = await club.office.post(box, { intent: 'loeschen' })
  expect(await removed.text()).toContain('gerade angeboten')
  expect((await club.place()).offered_to).not.toBeNull()
})
