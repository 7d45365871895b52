import { expect, test } from 'vitest'
import { jana } from '../remote/falkenried.fixture.ts'
import {
  aConnectedMember,
  access,
  at,
  idempotencyKey,
  meeting,
  now,
  work,
} from './connected-member.fixture.ts'

test('hours of work are shown before they go, written once in the own name, and confirmed with their number', async () => {
  const { person, fake, textOf, sent } = await aConnectedMember()
  const form = await textOf(person.get(at('arbeitsstunden')))
  expect(form).toContain('Werkstatt')
  expect(form).toContain('im Namen von Jana Lange')
  const look = await textOf(person.post(at('arbeitsstunden'), { ...work, intent: 'pruefen' }))
  expect(look).toContain('Das wird eingetragen')
  expect(look).toContain('2:30 h')
  expect(sent('workhours/add')).toHaveLength(0)

  const done = await textOf(person.post(at('arbeitsstunden'), { ...work, intent: 'eintragen' }))
  expect(done).toContain('Eingetragen bei Vereinsflieger.de, Nummer 1002.')
  expect(done).toContain('Fenster geputzt')
  expect(fake.rows.workhours?.at(-1)).toEqual({
    uid: jana.uid,
    jobdate: '2026-07-03',
    jobtext: 'Fenster geputzt',
    hours: '02:30',
    category: '4',
    whid: '1002',
  })
  // A reload or another window sends it again: the same answer, and no second entry.
  expect(await textOf(person.post(at('arbeitsstunden'), { ...work, intent: 'eintragen' }))).toContain(
    'Nummer 1002.',
  )
  expect(sent('workhours/add')).toHaveLength(1)
  expect(await textOf(person.get('/vereinsflieger/arbeitsstunden'))).toContain('Fenster geputzt')
})

test('of many windows that send one form at once, one writes', { tags: 'postgres' }, async () => {
  const { person, sent } = await aConnectedMember()
  const send = () => person.post(at('arbeitsstunden'), { ...work, intent: 'eintragen' })
  const answers = await Promise.all(Array.from({ length: 8 }, send))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(sent('workhours/add')).toHaveLength(1)
})

test('an answer that never arrives is told, and the next try looks before it writes', async () => {
  const { person, fake, textOf, sent } = await aConnectedMember()
  fake.mood.lost = true
  const lost = await person.post(at('arbeitsstunden'), { ...work, intent: 'eintragen' })
  expect(lost.status).toBe(503)
  expect(await textOf(lost)).toContain('ob es eingetragen ist, steht nicht fest')
  delete fake.mood.lost
  expect(await textOf(person.post(at('arbeitsstunden'), { ...work, intent: 'eintragen' }))).toContain(
    'Nummer 1002.',
  )
  expect(sent('workhours/add')).toHaveLength(1)
})

test('what did not arrive is written by the next try', async () => {
  const { person, fake, textOf, sent } = await aConnectedMember()
  fake.mood.down = 'html'
  const lost = await person.post(at('arbeitsstunden'), { ...work, intent: 'eintragen' })
  expect(lost.status).not.toBe(200)
  // While the interface does not answer it cannot be looked up either.
  expect((await person.post(at('arbeitsstunden'), { ...work, intent: 'eintragen' })).status).toBe(503)
  delete fake.mood.down
  expect(await textOf(person.post(at('arbeitsstunden'), { ...work, intent: 'eintragen' }))).toContain(
    'Nummer 1002.',
  )
  expect(fake.rows.workhours?.filter(({ jobtext }) => jobtext === work.arbeit)).toHaveLength(1)
  expect(sent('workhours/list/daterange').length).toBeGreaterThanOrEqual(1)
})

test('a try that a stopped server left behind is taken up after a minute, by looking first', async () => {
  const { person, fake, db, services, sent } = await aConnectedMember()
  fake.mood.lost = true
  await person.post(at('arbeitsstunden'), { ...work, intent: 'eintragen' })
  delete fake.mood.lost
  await db.updateTable('vereinsflieger_writes').set({ state: 'underway' }).execute()
  const again = () => person.post(at('arbeitsstunden'), { ...work, intent: 'eintragen' })
  expect((await again()).status).toBe(409)
  services.now = () => new Date(now.getTime() + 61_000)
  expect((await again()).status).toBe(200)
  expect(sent('workhours/add')).toHaveLength(1)
})

test('a spent day and a refusal write nothing, keep what was typed and let it be sent later', async () => {
  const { person, fake, textOf, services } = await aConnectedMember()
  fake.useUpCalls()
  const refused = await person.post(at('arbeitsstunden'), { ...work, intent: 'eintragen' })
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(page).toContain('Ab Mitternacht UTC geht es wieder.')
  expect(page).toContain('value="Fenster geputzt"')
  services.now = () => new Date('2026-07-05T00:00:05Z')
  await person.post(at('arbeitsstunden'), access)
  expect(await textOf(person.post(at('arbeitsstunden'), { ...work, intent: 'eintragen' }))).toContain(
    'Nummer 1002.',
  )
})

test('what does not fit is said at its field and never leaves the house', async () => {
  const { person, sent } = await aConnectedMember('admin')
  const wrong = await person.post(at('termin'), { ...meeting, bisuhr: '18:00', intent: 'eintragen' })
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain('Das Ende liegt vor dem Beginn.')
  for (const [what, fields] of [
    ['arbeitsstunden', { ...work, stunden: 'viele' }],
    ['gutschein', { kennung: idempotencyKey, nummer: 'G 1', titel: '', wert: '-5' }],
    ['verkauf', { kennung: idempotencyKey, tag: '2026-07-03', artikel: '', menge: '0' }],
  ] as const)
    expect((await person.post(at(what), { ...fields, intent: 'eintragen' })).status).toBe(400)
  expect((await person.post(at('termin'), { ...meeting, kennung: '', intent: 'eintragen' })).status).toBe(400)
  expect(['calendar/add', 'workhours/add', 'voucher/add', 'sale/add'].flatMap(sent)).toEqual([])
})
