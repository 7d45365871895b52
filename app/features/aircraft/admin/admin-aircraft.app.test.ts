import { expect, test } from 'vitest'
import { kinds } from '#app/resources/resources.fixture.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

const adminPath = '/admin/flugzeuge'
const glider = {
  ...kinds.find(({ resource }) => resource === adminPath)!.form,
  intent: 'speichern',
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
  const page = async (path: string) => textOf(await (await site.get(path)).text())
  return { ...site, keeper, row, page }
}

test('an aircraft stands in the fleet, on its page and in the search as soon as it is saved', async () => {
  const { keeper, page, get } = await anAdmin()
  expect(await page('/verein/flugzeuge')).toContain('noch nicht eingetragen')
  expect(textOf(await (await keeper.get(adminPath)).text())).toContain('Noch ist kein Flugzeug eingetragen')
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

test('no second aircraft of the club has the same mark, unless the first has left', async () => {
  const { keeper, db } = await anAdmin()
  await keeper.post(`${adminPath}/erstellen`, glider)
  const again = await keeper.post(`${adminPath}/erstellen`, glider)
  expect(again.status).toBe(400)
  expect(textOf(await again.text())).toContain('Dieses Kennzeichen hat schon')
  await keeper.post(address, { ...glider, status: 'former', group: 'former', expectedRevision: '1' })
  expect((await keeper.post(`${adminPath}/erstellen`, glider)).headers.get('location')).toBe(
    `${adminPath}/d-1234-2?gespeichert`,
  )
  expect(await db.selectFrom('aircraft').select('id').execute()).toHaveLength(2)
})

test(
  'withdrawn it is gone from every public page and comes back as it was; deleted it is gone for good',
  { tags: 'postgres' },
  async () => {
    const { keeper, page, get, row } = await anAdmin()
    await keeper.post(`${adminPath}/erstellen`, glider)
    const withdrawn = await keeper.post(address, { intent: 'zurueckziehen' })
    expect(withdrawn.headers.get('location')).toBe(`${adminPath}?zurueckgezogen=d-1234`)
    expect((await get('/verein/flugzeuge/d-1234')).status).toBe(404)
    expect(await page('/verein/flugzeuge')).not.toContain('D-1234')
    expect(await page('/suche?q=hintereinander')).not.toContain('D-1234 ASK 21')
    const list = textOf(await (await keeper.get(`${adminPath}?zurueckgezogen=d-1234`)).text())
    for (const word of ['„D-1234“ ist zurückgezogen', 'Rückgängig', 'Wieder zeigen'])
      expect(list).toContain(word)

    expect((await keeper.post(adminPath, { id: 'd-1234', intent: 'zeigen' })).status).toBe(303)
    expect(await page('/verein/flugzeuge/d-1234')).toContain('Gekauft 1996.')
    expect((await keeper.post(address, { intent: 'loeschen' })).status).toBe(303)
    expect(await row()).toBeNull()
    expect((await keeper.get(address)).status).toBe(404)
  },
)

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
