import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutLine } from '#test/audited.ts'
import { formOf } from '#test/form-reading.ts'
import { withoutTypography as words } from '#test/page-reading.ts'

const adminPath = '/admin/flugzeuge'
const glider = {
  intent: 'speichern',
  registration: 'd 1234',
  type: 'ASK 21',
  class: 'glider',
  group: 'gliding',
  status: 'available',
  'details.manufacturer': 'Schleicher',
  'details.silhouette': 'segler',
  'details.teaser': 'Zwei Sitze hintereinander.',
  'details.numbers.wingspanM': '17,05',
  'details.roles:training': 'ja',
  'details.story': 'Gekauft 1996.\n\nIm Winter lackiert.',
}
const address = `${adminPath}/d-1234`

async function anAdmin() {
  const site = await startApp()
  const keeper = await site.as('admin', ['flight-operations'])
  const row = async () =>
    (await site.db.selectFrom('aircraft').selectAll().where('id', '=', 'd-1234').executeTakeFirst()) ?? null
  const page = async (path: string) => words(await (await site.get(path)).text())
  return { ...site, keeper, row, page }
}

test('an aircraft stands in the fleet, on its page and in the search as soon as it is saved', async () => {
  const { keeper, page, get } = await anAdmin()
  expect(await page('/verein/flugzeuge')).toContain('noch nicht eingetragen')
  expect(words(await (await keeper.get(adminPath)).text())).toContain('Noch ist kein Flugzeug eingetragen')
  const created = await keeper.post(`${adminPath}/erstellen`, glider)
  expect([created.status, created.headers.get('location')]).toEqual([303, `${address}?gespeichert`])
  expect(await page('/verein/flugzeuge')).toContain('D-1234')
  const own = await page('/verein/flugzeuge/d-1234')
  for (const word of ['ASK 21', '17,05 m', 'Gekauft 1996.', 'Im Winter lackiert.'])
    expect(own).toContain(word)
  expect(await page('/suche?q=hintereinander')).toContain('D-1234 ASK 21')

  const changed = { ...glider, 'details.numbers.wingspanM': '18', expectedRevision: '1' }
  expect((await keeper.post(address, changed)).status).toBe(303)
  expect(await page('/verein/flugzeuge/d-1234')).toContain('18,00 m')
  expect((await get('/verein/flugzeuge/d-1234')).status).toBe(200)
})

test('what does not fit is said at its field, keeps what was typed and stores nothing', async () => {
  const { keeper, db } = await anAdmin()
  const refused = await keeper.post(`${adminPath}/erstellen`, {
    ...glider,
    registration: 'D-12',
    type: ' ',
    'details.yearBuilt': '1880',
    'details.numbers.wingspanM': 'breit',
    'details.charter.checkout': 'Drei <Starts>',
  })
  const html = await refused.text()
  expect(refused.status).toBe(400)
  for (const sentence of [
    'Das Kennzeichen ist unvollständig',
    'Bitte das Muster angeben',
    'Bitte eine Zahl von 1900 bis 2100',
    'Bitte eine Zahl angeben',
    'Bitte sagen, wer es chartern darf.',
  ])
    expect(words(html)).toContain(sentence)
  expect(html).toContain('Drei &lt;Starts&gt;')
  expect(html).toContain('value="breit"')
  expect(html).toContain('href="#details.numbers.wingspanM"')
  expect(await db.selectFrom('aircraft').selectAll().execute()).toEqual([])
})

test('no second aircraft of the club has the same mark, unless the first has left', async () => {
  const { keeper, db } = await anAdmin()
  await keeper.post(`${adminPath}/erstellen`, glider)
  const again = await keeper.post(`${adminPath}/erstellen`, glider)
  expect(again.status).toBe(400)
  expect(words(await again.text())).toContain('Dieses Kennzeichen hat schon')
  await keeper.post(address, { ...glider, status: 'former', group: 'former', expectedRevision: '1' })
  expect((await keeper.post(`${adminPath}/erstellen`, glider)).headers.get('location')).toBe(
    `${adminPath}/d-1234-2?gespeichert`,
  )
  expect(await db.selectFrom('aircraft').select('id').execute()).toHaveLength(2)
})

test('who saves over somebody else sees what differs, loses nothing and may still decide', async () => {
  const { keeper, row } = await anAdmin()
  await keeper.post(`${adminPath}/erstellen`, glider)
  const teaser = (text: string, expectedRevision: string) => ({
    ...glider,
    'details.teaser': text,
    expectedRevision,
  })
  expect((await keeper.post(address, teaser('Erste Fassung', '1'))).status).toBe(303)
  const second = await keeper.post(address, teaser('Zweite <b>', '1'))
  const html = await second.text()
  expect(second.status).toBe(409)
  for (const word of ['Jemand hat', 'Erste', 'Zweite &lt;b&gt;', 'zusammen:2:speichern'])
    expect(html).toContain(word)
  expect(JSON.parse((await row())!.details)).toMatchObject({ teaser: 'Erste Fassung' })
  expect(
    (await keeper.post(address, { ...teaser('Zweite', '1'), intent: 'zusammen:2:speichern' })).status,
  ).toBe(303)
  expect(JSON.parse((await row())!.details)).toMatchObject({ teaser: 'Zweite' })
})

test('withdrawn it is gone from every public page and comes back as it was; deleted it is gone for good', async () => {
  const { keeper, page, get, row } = await anAdmin()
  await keeper.post(`${adminPath}/erstellen`, glider)
  const withdrawn = await keeper.post(address, { intent: 'zurueckziehen' })
  expect(withdrawn.headers.get('location')).toBe(`${adminPath}?zurueckgezogen=d-1234`)
  expect((await get('/verein/flugzeuge/d-1234')).status).toBe(404)
  expect(await page('/verein/flugzeuge')).not.toContain('D-1234')
  expect(await page('/suche?q=hintereinander')).not.toContain('D-1234 ASK 21')
  const list = words(await (await keeper.get(`${adminPath}?zurueckgezogen=d-1234`)).text())
  for (const word of ['„D-1234“ ist zurückgezogen', 'Rückgängig', 'Wieder zeigen'])
    expect(list).toContain(word)

  expect((await keeper.post(adminPath, { id: 'd-1234', intent: 'zeigen' })).status).toBe(303)
  expect(await page('/verein/flugzeuge/d-1234')).toContain('Gekauft 1996.')
  expect((await keeper.post(address, { intent: 'loeschen' })).status).toBe(303)
  expect(await row()).toBeNull()
  expect((await keeper.get(address)).status).toBe(404)
})

test('without script rows are added, moved and taken out by their buttons, and nothing is stored', async () => {
  const { keeper, db } = await anAdmin()
  const list = 'details.charter.tariffIds'
  const answer = await keeper.post(`${adminPath}/erstellen`, { ...glider, intent: `zeile:${list}:0:neu` })
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain(`name="${list}.0"`)
  expect(html).toContain('value="d 1234"')
  expect(await db.selectFrom('aircraft').selectAll().execute()).toEqual([])
})

test('every change is written down, and only those with the right may make one', async () => {
  const { keeper, as, db } = await anAdmin()
  await keeper.post(`${adminPath}/erstellen`, glider)
  await keeper.post(address, { ...glider, 'details.teaser': 'Neu.', expectedRevision: '1' })
  await keeper.post(address, { intent: 'zurueckziehen' })
  const log = await db.selectFrom('audit_log').select(['act', 'name', 'subject']).orderBy('id').execute()
  expect(log.map(({ act }) => act).toSorted()).toEqual(['changed', 'created', 'withdrawn'])
  expect(log[0]).toMatchObject({ name: 'D-1234, ASK 21', subject: 'aircraft' })
  const editor = await as('admin', ['editorial'])
  for (const path of [adminPath, `${adminPath}/erstellen`, address]) {
    expect((await editor.get(path)).status).toBe(403)
    expect((await editor.post(path, glider)).status).toBe(403)
  }
})

test('all there is to say about an aircraft of the demo club comes back from its form unchanged', async () => {
  const { as, db } = await startApp({ demo: true })
  const keeper = await as('admin')
  const before = await db.selectFrom('aircraft').selectAll().orderBy('id').execute()
  for (const { id } of before) {
    const form = formOf(await (await keeper.get(`${adminPath}/${id}`)).text())
    const saved = await withoutLine(() => keeper.post(`${adminPath}/${id}`, { ...form, intent: 'speichern' }))
    expect(saved.status).toBe(303)
  }
  const after = await db.selectFrom('aircraft').selectAll().orderBy('id').execute()
  expect(await db.selectFrom('audit_log').select(['name', 'changes']).execute()).toEqual([])
  const contents = (rows: typeof before) =>
    rows.map(({ details, members_only, registration, maintenance_until }) => ({
      details: JSON.parse(details),
      members: members_only === null ? null : JSON.parse(members_only),
      registration,
      maintenance_until,
    }))
  expect(contents(after)).toEqual(contents(before))
})
