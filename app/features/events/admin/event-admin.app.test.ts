import { expect, test } from 'vitest'
import { anAdmin, draft, published } from '../event-admin.fixture.ts'
import { deleteWhatEnded } from '#app/features/privacy/retention.server.ts'

const list = '/admin/veranstaltungen'
const traces = /Drachenfest am Waldrand|drachenfest-am-waldrand/

function chosen(intent: string, ids: readonly string[]): FormData {
  const form = new FormData()
  form.set('intent', intent)
  for (const id of ids) form.append('veranstaltung', id)
  return form
}

test('an event in the trash is gone from the website at once and comes back as it was', async () => {
  const { get, admin, create, row, feed } = await anAdmin()
  const id = await create(published)
  const trashed = await admin.post(`${list}/${id}`, { intent: 'loeschen' })
  expect(trashed.headers.get('location')).toBe(`${list}?geloescht=${id}`)
  expect(await (await admin.get(`${list}?geloescht=${id}`)).text()).toContain('liegt im Papierkorb')
  expect(await (await get('/suche?q=Drachenfest')).text()).not.toMatch(traces)
  expect(await feed()).not.toMatch(traces)
  expect((await get(`/erlebnisse/veranstaltungen/${id}/drachenfest-am-waldrand`)).status).toBe(404)
  expect(await (await admin.get(list)).text()).not.toContain(id)
  expect(await (await admin.get(`${list}?zeit=papierkorb`)).text()).toContain('30 Tage')
  await admin.post(list, chosen('wiederherstellen', [id]))
  expect(await row(id)).toMatchObject({ publication: 'published', trashed_at: null })
  expect(await feed()).toMatch(traces)
})

test('an event is put into the trash only while nobody is registered', async () => {
  const { admin, create, row, register } = await anAdmin()
  const joined = await create(published)
  await register(joined, 'Ida Sommer', 'ida@post.example')
  const refused = await admin.post(`${list}/${joined}`, { intent: 'loeschen' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Es sind Menschen angemeldet.')
  const several = await admin.post(list, chosen('papierkorb', [joined]))
  expect(await (await admin.get(several.headers.get('location') ?? '')).text()).toContain(
    'Eine Veranstaltung bleibt',
  )
  expect(await row(joined)).toMatchObject({ publication: 'published' })
})

test('after thirty days it is removed for good, unless it was taken out meanwhile', async () => {
  const { admin, create, row, services } = await anAdmin()
  const after = (days: number) =>
    deleteWhatEnded(services, new Date(services.now().getTime() + days * 24 * 60 * 60 * 1000))
  const id = await create(draft)
  await admin.post(`${list}/${id}`, { intent: 'loeschen' })
  await admin.post(list, chosen('wiederherstellen', [id]))
  await after(30)
  expect(await row(id)).toBeDefined()
  await admin.post(`${list}/${id}`, { intent: 'loeschen' })
  await after(29)
  expect(await row(id)).toBeDefined()
  await after(30)
  expect(await row(id)).toBeUndefined()
})

test('ticked drafts go out together; one without a text stays and says what it lacks', async () => {
  const { admin, create, row } = await anAdmin()
  const [whole, bare] = [
    await create(draft),
    await create({ ...draft, title: 'Kahl', 'description-schlicht': '' }),
  ]
  const answer = await admin.post(list, chosen('veroeffentlichen', [whole, bare]))
  const page = await answer.text()
  expect(page).toContain('Eine Veranstaltung veröffentlicht')
  expect(page).toContain('Bitte schreib ein paar Worte')
  expect(await row(whole)).toMatchObject({ publication: 'published' })
  expect(await row(bare)).toMatchObject({ publication: 'draft' })
  await admin.post(list, chosen('zurueckziehen', [whole, bare]))
  expect(await row(whole)).toMatchObject({ publication: 'draft' })
  expect((await admin.post(list, chosen('papierkorb', []))).status).toBe(400)
})

test('an event with a moment to come appears at its minute without anybody pressing a button', async () => {
  const { get, admin, create, row, services, feed } = await anAdmin()
  const id = await create({ ...published, publishedAt: '2026-06-20T18:00' })
  expect(await row(id)).toMatchObject({ publication: 'scheduled', published_at: '2026-06-20T16:00:00.000Z' })
  const page = `/erlebnisse/veranstaltungen/${id}/drachenfest-am-waldrand`
  expect((await get(page)).status).toBe(404)
  const editor = await (await admin.get(`${list}/${id}`)).text()
  expect(editor).toContain('Angekündigt, noch nicht zu sehen')
  expect(editor).not.toContain('Auf der Website ansehen')
  expect(await feed()).not.toMatch(traces)
  services.now = () => new Date('2026-06-20T15:59:59Z')
  expect(await feed()).not.toMatch(traces)
  services.now = () => new Date('2026-06-20T16:00:00Z')
  expect((await get(page)).status).toBe(200)
  expect(await feed()).toMatch(traces)
  expect(await (await get('/erlebnisse/veranstaltungen')).text()).toMatch(traces)
})

test('the list is searched, narrowed, sorted and leafed through by its address', async () => {
  const { admin, create } = await anAdmin()
  await create({ ...published, title: 'Zeltlager', category: 'youth' })
  await create({ ...published, title: 'Abendbrot', firstDay: '2026-10-03', lastDay: '2026-10-03' })
  await create({ ...draft, title: 'Entwurf zum Winter' })
  const order = async (query: string) => {
    const page = await (await admin.get(`${list}${query}`)).text()
    return [...page.matchAll(/aria-label="Auswählen: ([^"]+)"/g)].map(([, title]) => title)
  }
  expect(await order('?sortierung=titel')).toEqual(['Abendbrot', 'Entwurf zum Winter', 'Zeltlager'])
  expect(await order('?sortierung=-titel')).toEqual(['Zeltlager', 'Entwurf zum Winter', 'Abendbrot'])
  expect(await order('?art=jugend')).toEqual(['Zeltlager'])
  expect(await order('?zeit=entwurf')).toEqual(['Entwurf zum Winter'])
  expect(await order('?q=abend')).toEqual(['Abendbrot'])
  expect(await order('?zeit=vergangen')).toEqual([])
  for (let number = 0; number < 30; number += 1) await create({ ...draft, title: `Serie ${number}` })
  const first = await order('?sortierung=titel')
  expect(first).toHaveLength(30)
  const page = await (await admin.get(`${list}?sortierung=titel`)).text()
  const next =
    /href="\/admin\/veranstaltungen(\?[^"]*nach=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const second = await order(next)
  expect(second).toHaveLength(3)
  expect(new Set([...first, ...second]).size).toBe(33)
})
