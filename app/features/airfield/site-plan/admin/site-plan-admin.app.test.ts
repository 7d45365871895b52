import { expect, test } from 'vitest'
import { loadSitePlan } from '#app/features/demo/airfield.demo.ts'
import { addPicture } from '#app/media/pictures/pictures.server.ts'
import { grassAndSky } from '#app/media/pictures/pictures.fixture.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import type { SitePoint } from '../site-point.ts'
import { listSitePoints } from '../site-plan-data.server.ts'
import { recordValues } from '#app/resources/record-values.ts'
import { shown, positionMark } from './point-form.ts'
import { pointGroups } from './point.resource.server.ts'

const adminPath = '/admin/flugplatz/lageplan'

async function aPlanAdmin() {
  const site = await startAirfieldClub([loadSitePlan])
  const admin = await site.as('admin', ['flight-operations'])
  const points = () => listSitePoints(site.db)
  const numbers = async () =>
    Object.fromEntries(
      (await points()).flatMap(({ id, position }) => [
        [`a-${id}`, shown(position?.a ?? null)],
        [`b-${id}`, shown(position?.b ?? null)],
        [`was-${id}`, positionMark(position)],
      ]),
    )
  const find = async (number: number) => (await points()).find((point) => point.number === number)!
  const undo = async () =>
    /value="(zurueck:[^"]+)"/.exec(await (await admin.get(adminPath)).text())?.[1] ?? ''
  return { ...site, admin, points, numbers, find, undo }
}

test('a point moved by its numbers stands on the guest’s next page, and moves back', async () => {
  const { admin, get, numbers, find, undo } = await aPlanAdmin()
  const pin = async () =>
    /id="m1"[^>]*>.*?translate\(([^)]+)\)/.exec(await (await get('/flugplatz/lageplan')).text())?.[1]
  const before = await find(1)
  const shownBefore = await pin()
  const sent = { ...(await numbers()), [`a-${before.id}`]: '−300,5', intent: 'verschieben' }
  expect((await admin.post(adminPath, sent)).status).toBe(303)
  expect((await find(1)).position).toEqual({ a: -300.5, b: before.position?.b })
  expect(await pin()).not.toBe(shownBefore)
  expect(textOf(await (await admin.get(adminPath)).text())).toContain('Zuletzt: 1 Tor und Zufahrt verschoben')
  expect((await admin.post(adminPath, { intent: await undo() })).status).toBe(303)
  expect(await find(1)).toEqual(before)
  expect(await pin()).toBe(shownBefore)
  expect(await undo()).toBe('')
})

test('outside the plan, half a place and a word are refused at the field, and nothing moves', async () => {
  const { admin, points, numbers, find } = await aPlanAdmin()
  const [{ id: far }, { id: half }, { id: word }] = [await find(1), await find(2), await find(3)]
  const before = await points()
  const wrong = { [`a-${far}`]: '4000', [`b-${half}`]: '', [`a-${word}`]: 'links' }
  const answer = await admin.post(adminPath, { ...(await numbers()), ...wrong, intent: 'verschieben' })
  const html = await answer.text()
  const page = textOf(html)
  expect(answer.status).toBe(400)
  for (const sentence of [
    'Das liegt außerhalb des Plans.',
    'Bitte gib beide Maße an oder keines.',
    'Bitte gib Meter an',
  ])
    expect(page).toContain(sentence)
  expect(html).toContain('value="links"')
  expect(await points()).toEqual(before)
})

test('two people who move different points keep both; of the same point the second is told', async () => {
  const { admin, as, numbers, find } = await aPlanAdmin()
  const other = await as('admin', ['board'])
  const opened = await numbers()
  const [first, second] = [await find(1), await find(2)]
  const moved = (change: Record<string, string>) => ({ ...opened, ...change, intent: 'verschieben' })
  expect((await admin.post(adminPath, moved({ [`a-${first.id}`]: '100' }))).status).toBe(303)
  expect((await other.post(adminPath, moved({ [`a-${second.id}`]: '120' }))).status).toBe(303)
  const refused = await other.post(adminPath, moved({ [`a-${first.id}`]: '140' }))
  expect(refused.status).toBe(409)
  expect(textOf(await refused.text())).toContain('1 Tor und Zufahrt: gespeichert 100 m längs')
  expect([(await find(1)).position?.a, (await find(2)).position?.a]).toEqual([100, 120])
})

test('a point is added, changed and deleted, and the deleted one comes back', async () => {
  const { admin, get, points, find, undo, later } = await aPlanAdmin()
  const page = await (await admin.get(`${adminPath}/erstellen`)).text()
  const id = /name="kennung" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const point = {
    kennung: id,
    number: '90',
    name: 'Ladesäule',
    kind: 'fuel',
    layer: 'visitors',
    text: '',
    'position.a': '10',
    'position.b': '60',
  }
  expect((await admin.post(`${adminPath}/erstellen`, { ...point, number: '1' })).status).toBe(400)
  expect((await admin.post(`${adminPath}/erstellen`, point)).status).toBe(303)
  expect((await admin.post(`${adminPath}/erstellen`, point)).status).toBe(303)
  expect((await points()).filter(({ name }) => name === 'Ladesäule')).toHaveLength(1)
  expect(await (await get('/flugplatz/lageplan')).text()).toContain('Ladesäule')

  const stored = await find(90)
  const change = { ...recordValues(pointGroups, stored), expectedRevision: '1', name: 'Schnelllader' }
  expect((await admin.post(`${adminPath}/${id}`, change)).status).toBe(303)
  const late = await admin.post(`${adminPath}/${id}`, { ...change, name: 'Wallbox' })
  expect(late.status).toBe(409)
  expect(textOf(await late.text())).toContain('Name [entfallen: Schnelllader ] [neu: Wallbox ]')

  later(60)
  expect((await admin.post(`${adminPath}/${id}`, { intent: 'loeschen' })).status).toBe(303)
  expect(await (await get('/flugplatz/lageplan')).text()).not.toContain('Schnelllader')
  expect((await admin.post(adminPath, { intent: await undo() })).status).toBe(303)
  expect(((await find(90)) as SitePoint | undefined)?.name).toBe('Schnelllader')
})

test('an older change is not taken back over a newer one', async () => {
  const { admin, numbers, find, undo, later } = await aPlanAdmin()
  const { id } = await find(1)
  const move = async (a: string) =>
    admin.post(adminPath, { ...(await numbers()), [`a-${id}`]: a, intent: 'verschieben' })
  await move('100')
  const first = await undo()
  later(60)
  await move('110')
  expect((await admin.post(adminPath, { intent: first })).status).toBe(409)
  expect((await find(1)).position?.a).toBe(110)
})

test('without runway and points the desk says what comes first', async () => {
  const { as } = await startApp()
  const admin = await as('admin', ['flight-operations'])
  const page = textOf(await (await admin.get(adminPath)).text())
  expect(page).toContain('gibt es noch nichts zu zeichnen')
  expect(page).toContain('Noch gibt es keinen Punkt')
})

test('a point gets a picture of the library, and one that does not exist is refused', async () => {
  const { admin, get, services, db, find } = await aPlanAdmin()
  const at = services.now()
  const bytes = await grassAndSky(640, 480).jpeg().toBuffer()
  const added = await addPicture(services, bytes, { alt: 'Das Tor von Süden' }, at)
  const stored = added.ok ? added.picture.id : ''
  const point = await find(1)
  const form = { ...recordValues(pointGroups, point), expectedRevision: '1' }
  const unknown = await admin.post(`${adminPath}/${point.id}`, { ...form, pictureId: 'a'.repeat(32) })
  expect([unknown.status, textOf(await unknown.text()).includes('Dieses Bild gibt es nicht mehr.')]).toEqual([
    400,
    true,
  ])
  expect((await admin.post(`${adminPath}/${point.id}`, { ...form, pictureId: stored })).status).toBe(303)
  expect((await find(1)).pictureId).toBe(stored)
  expect(await (await get('/flugplatz/lageplan')).text()).toContain('Das Tor von Süden')
  expect(await (await admin.get(`${adminPath}/${point.id}`)).text()).toContain(`value="${stored}"`)
  const uses = await db.selectFrom('media_uses').select('owner_id').where('media_id', '=', stored).execute()
  expect(uses).toEqual([{ owner_id: point.id }])
})

test('a place on the plan may be left out, so its numbers are required only once there is one', async () => {
  const { admin, find } = await aPlanAdmin()
  const isRequired = async (page: string) =>
    /<input[^>]*name="position\.a"[^>]*>/.exec(await (await admin.get(page)).text())![0].includes('required')
  expect(await isRequired(`${adminPath}/erstellen`)).toBe(false)
  expect(await isRequired(`${adminPath}/${(await find(1)).id}`)).toBe(true)
  const half = { number: '90', name: 'Halb', kind: 'gate', layer: 'all', 'position.a': '10' }
  const refused = await admin.post(`${adminPath}/erstellen`, { ...half, intent: 'speichern' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toMatch(/<input[^>]*required[^>]*name="position\.b"/)
})
