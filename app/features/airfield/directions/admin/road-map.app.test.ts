import { expect, test } from 'vitest'
import { RoadMap, roadMapSetting } from '#app/features/airfield/directions/road-map.ts'
import content from '#app/features/demo/content/road-map.json' with { type: 'json' }
import { loadRoadMap } from '#app/features/demo/airfield.demo.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { readPage } from '#test/page-reading.ts'
import { RoadMapForm, roadMapShown } from './road-map-form.ts'

const adminPath = '/admin/flugplatz/anfahrt'

const field = {
  'aerodrome.x': '560',
  'aerodrome.y': '440',
  'aerodrome.heading': '76',
  seed: '28',
  description: 'Von Falkenried auf der K 2214, dann links.',
  expectedRevision: '0',
}
const way = { 'ways.0.kind': 'mainRoads', 'ways.0.points': '80 300, 200 330, 360 352' }

test('the sketch of the demo club is the same after it went through the form', () => {
  const kept = RoadMap.parse(content)
  const again = RoadMapForm.parse(roadMapShown(kept))
  const labels = kept.labels.map((label) => ({ tone: 'plain', anchor: 'start', ...label }))
  expect(again).toEqual({ ...kept, labels })
})

test('a volunteer draws the way, and guests see it', async () => {
  const { as, get, db } = await startAirfieldClub()
  const admin = await as('admin')
  expect(await (await get('/flugplatz/anfahrt')).text()).not.toContain('class="sheet-in route"')
  const answer = await admin.post(adminPath, {
    ...field,
    ...way,
    'labels.0.text': 'Falkenried',
    'labels.0.tone': 'big',
    'labels.0.anchor': 'middle',
    'labels.0.x': '838',
    'labels.0.y': '196',
    'stops.0.kind': 'bus',
    'stops.0.x': '560',
    'stops.0.y': '352',
    intent: 'speichern',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${adminPath}?gespeichert`])
  expect(await findSetting(db, roadMapSetting)).toMatchObject({
    mainRoads: [
      [
        [80, 300],
        [200, 330],
        [360, 352],
      ],
    ],
    stops: [{ at: [560, 352], kind: 'bus' }],
    labels: [{ text: 'Falkenried', tone: 'big' }],
  })
  const page = await (await get('/flugplatz/anfahrt')).text()
  expect(page).toContain('class="sheet-in route"')
  expect(page).toContain('Von Falkenried auf der K 2214, dann links.')
})

test('while it is typed the sketch is drawn and nothing is stored', async () => {
  const { as, db } = await startAirfieldClub()
  const admin = await as('admin')
  const drawn = (await (await admin.post(`${adminPath}/vorschau`, { ...field, ...way })).json()) as {
    svg: string
  }
  expect(drawn.svg).toMatch(/<path class="rm-l1" d="M80 300/)
  const wrong = { ...field, ...way, 'ways.0.points': '80' }
  expect(await (await admin.post(`${adminPath}/vorschau`, wrong)).json()).toEqual({
    svg: null,
    fault: expect.stringContaining('Paare von Zahlen'),
  })
  expect(await findSetting(db, roadMapSetting)).toBeUndefined()
  const member = await as('member')
  expect((await member.post(`${adminPath}/vorschau`, { ...field, ...way })).status).toBe(403)
})

test('a way of one point is refused, keeps what was typed and changes nothing', async () => {
  const { as, db } = await startAirfieldClub([loadRoadMap])
  const admin = await as('admin')
  const before = await findSetting(db, roadMapSetting)
  expect(readPage(await (await admin.get(adminPath)).text()).links).toContain('/admin/texte/anfahrt')
  const lonely = { ...field, ...way, 'ways.0.points': '80 300', expectedRevision: '1', intent: 'speichern' }
  const refused = await admin.post(adminPath, lonely)
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(page).toContain('Hauptstraße: Bitte gib mindestens zwei Punkte an.')
  expect(page).toContain('value="80 300"')
  expect(await findSetting(db, roadMapSetting)).toEqual(before)
})
