import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutTypography as words } from '#test/page-reading.ts'
import { startVereinsflieger, withoutToken } from '#test/vereinsflieger-fake.ts'
import { appKey, jana, rows, saveAccess, saveClubUsing, service } from '../remote/falkenried.fixture.ts'

const now = new Date('2026-07-04T12:00:00Z')
const at = (what: string) => `/vereinsflieger/eintragen/${what}`
const access = {
  intent: 'verbinden',
  benutzer: jana.name,
  passwort: jana.password,
  code: '123456',
  verein: '12',
}
const kennung = '0199-formular-eins'
const work = { kennung, tag: '2026-07-03', stunden: '2:30', kategorie: '4', arbeit: 'Fenster geputzt' }
const meeting = {
  kennung,
  titel: 'Sitzung',
  von: '2026-07-20',
  vonuhr: '19:00',
  bis: '2026-07-20',
  bisuhr: '21:30',
  ort: 'Klubhaus',
}

async function aConnectedMember(role: 'member' | 'admin' = 'member', rights: readonly string[] = []) {
  const site = await startApp({ now })
  const fake = await startVereinsflieger({
    appKey,
    users: [{ ...service }, { ...jana, rights }],
    rows: { ...rows, categories: [{ category: '4', name: 'Werkstatt' }], vouchers: [], sales: [] },
    now: () => site.services.now(),
  })
  onTestFinished(fake.stop)
  site.services.vereinsfliegerUrl = fake.address
  await saveClubUsing(site.db, 'personal', now)
  await saveAccess(site.services)
  const person = await site.as(role)
  await person.post(at('arbeitsstunden'), access)
  const textOf = async (answer: Promise<Response> | Response) =>
    words((await (await answer).text()).replaceAll('<!-- -->', ''))
  const sent = (path: string) => fake.calls.filter((call) => call.path === path)
  /** What our own log has kept of it, the first line first. */
  const noted = async () => {
    const lines = await site.db
      .selectFrom('audit_log')
      .select(['actor_id', 'actor_name', 'name', 'act', 'changes'])
      .where('subject', '=', 'vereinsflieger-entry')
      .orderBy('id')
      .execute()
    return lines.map(({ changes, ...line }) => ({ ...line, changes: JSON.parse(changes) as unknown }))
  }
  return { ...site, fake, person, textOf, sent, noted }
}

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
  // Sent again by a reload or from another window: the same answer, and nothing more over there.
  expect(await textOf(person.post(at('arbeitsstunden'), { ...work, intent: 'eintragen' }))).toContain(
    'Nummer 1002.',
  )
  expect(sent('workhours/add')).toHaveLength(1)
  expect(await textOf(person.get('/vereinsflieger/arbeitsstunden'))).toContain('Fenster geputzt')
})

test('of many windows that send one form at once, one writes', async () => {
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
  // Nor can it be looked up while nothing answers.
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
    ['gutschein', { kennung, nummer: 'G 1', titel: '', wert: '-5' }],
    ['verkauf', { kennung, tag: '2026-07-03', artikel: '', menge: '0' }],
  ] as const)
    expect((await person.post(at(what), { ...fields, intent: 'eintragen' })).status).toBe(400)
  expect((await person.post(at('termin'), { ...meeting, kennung: '', intent: 'eintragen' })).status).toBe(400)
  expect(['calendar/add', 'workhours/add', 'voucher/add', 'sale/add'].flatMap(sent)).toEqual([])
})

test('an appointment is entered, changed and removed, its times by the clock the club has set', async () => {
  const { person, fake, textOf, sent } = await aConnectedMember('admin')
  expect(await textOf(person.post(at('termin'), { ...meeting, intent: 'eintragen' }))).toContain(
    'Nummer 1002.',
  )
  // Falkenried's calendar is kept in UTC; in July 19:00 here is 17:00 there.
  expect(fake.rows.calendar?.at(-1)).toMatchObject({
    title: 'Sitzung',
    datefrom: '2026-07-20 17:00',
    dateto: '2026-07-20 19:30',
    location: 'Klubhaus',
  })
  const list = await (await person.get('/vereinsflieger/kalender')).text()
  expect(list).toContain('/vereinsflieger/eintragen/termin?nummer=1002')
  const form = await (await person.get(`${at('termin')}?nummer=1002`)).text()
  expect(form).toContain('value="19:00"')
  const change = {
    ...meeting,
    kennung: '0199-formular-zwei',
    nummer_dort: '1002',
    titel: 'Sitzung des Vorstands',
  }
  expect(await textOf(person.post(at('termin'), { ...change, intent: 'eintragen' }))).toContain(
    'Nummer 1002.',
  )
  expect(sent('calendar/edit/1002').map(({ method }) => method)).toEqual(['PUT'])
  expect(await textOf(person.get('/vereinsflieger/kalender'))).toContain('Sitzung des Vorstands')

  const away = {
    kennung: '0199-formular-drei',
    nummer_dort: '1002',
    titel: 'Sitzung des Vorstands',
    intent: 'loeschen',
  }
  fake.mood.lost = true
  expect((await person.post(at('termin'), away)).status).toBe(503)
  delete fake.mood.lost
  // It had arrived; over there it is unknown now, which is what was wanted.
  expect(await textOf(person.post(at('termin'), away))).toContain('Gelöscht bei Vereinsflieger.de.')
  expect(fake.rows.calendar?.some(({ apoid }) => apoid === '1002')).toBe(false)
  expect((await person.get(`${at('termin')}?nummer=1002`)).status).toBe(404)
})

test('vouchers are listed without their holders and entered under their number, once', async () => {
  const { person, fake, textOf, sent } = await aConnectedMember('admin', ['vouchers'])
  fake.rows.vouchers = [
    {
      vid: '7',
      voucherid: 'G-7',
      title: 'Schnupperflug',
      value: '150.00',
      expiredate: '2027-01-01',
      statustext: 'aktiviert',
      firstname: 'Erika',
      lastname: 'Geheimnis',
      email: 'erika@geheim.test',
    },
  ]
  const page = await textOf(person.get('/vereinsflieger/gutscheine'))
  expect(page).toContain('G-7')
  expect(page).toContain('150,00 €')
  expect(page).not.toMatch(/Geheimnis|geheim\.test/)
  const voucher = {
    kennung,
    nummer: 'G-8',
    titel: 'Rundflug',
    wert: '99,50',
    bis: '2027-07-04',
    intent: 'eintragen',
  }
  fake.mood.lost = true
  await person.post(at('gutschein'), voucher)
  delete fake.mood.lost
  expect(await textOf(person.post(at('gutschein'), voucher))).toContain('Nummer G-8.')
  expect(sent('voucher/add').map(({ fields }) => withoutToken(fields))).toEqual([
    { voucherid: 'G-8', title: 'Rundflug', value: '99.50', insertnewuser: '0', expiredate: '2027-07-04' },
  ])
})

test('a sale carries a mark by which it is found again', async () => {
  const { person, fake, sent } = await aConnectedMember('admin')
  const sale = { kennung, tag: '2026-07-03', artikel: '3', menge: '2', bemerkung: 'bar', intent: 'eintragen' }
  fake.mood.lost = true
  await person.post(at('verkauf'), sale)
  delete fake.mood.lost
  expect((await person.post(at('verkauf'), sale)).status).toBe(200)
  expect(sent('sale/add')).toHaveLength(1)
  expect(fake.rows.sales).toMatchObject([
    {
      bookingdate: '2026-07-03',
      articleid: '3',
      amount: '2',
      comment: expect.stringMatching(/^bar · Web [\da-f]{8}$/),
    },
  ])
})

test('an account that may not write it over there is told so', async () => {
  const { person, textOf } = await aConnectedMember('admin')
  const voucher = { kennung, nummer: 'G-8', titel: 'Rundflug', wert: '99,50', intent: 'eintragen' }
  expect(await textOf(person.post(at('gutschein'), voucher))).toContain(
    'dein Zugang darf das bei Vereinsflieger.de nicht',
  )
})

test('who has written what is in our own log, once, without numbers of persons, free text and token', async () => {
  const { db, person, fake, noted } = await aConnectedMember('admin', ['vouchers'])
  await person.post(at('arbeitsstunden'), { ...work, intent: 'eintragen' })
  await person.post(at('arbeitsstunden'), { ...work, intent: 'eintragen' })
  await person.post(at('termin'), { ...meeting, kennung: '0199-formular-zwei', intent: 'eintragen' })
  const gone = { kennung: '0199-formular-drei', nummer_dort: '1002', titel: 'Sitzung', intent: 'loeschen' }
  await person.post(at('termin'), gone)
  const voucher = { kennung: '0199-formular-vier', nummer: 'G-8', titel: 'Rundflug', wert: '99,50' }
  await person.post(at('gutschein'), { ...voucher, bemerkung: 'für Erika Geheimnis', intent: 'eintragen' })
  const sale = { kennung: '0199-formular-fuenf', tag: '2026-07-03', artikel: '3', menge: '2' }
  fake.mood.lost = true
  await person.post(at('verkauf'), { ...sale, mitgliedsnummer: '4711-geheim', intent: 'eintragen' })
  delete fake.mood.lost
  const before = await noted()
  expect(before.at(-1)).toMatchObject({ act: 'sent', name: 'Verkauf' })
  expect(before.at(-1)?.changes).toContainEqual({ field: 'answer', after: 'keine' })
  await person.post(at('verkauf'), { ...sale, mitgliedsnummer: '4711-geheim', intent: 'eintragen' })

  const lines = await noted()
  expect(lines.map(({ act, name }) => `${act} ${name}`)).toEqual([
    'created Arbeitsstunden 1002',
    'created Termin 1002',
    'removed Termin 1002',
    'created Gutschein G-8',
    'sent Verkauf',
    'created Verkauf',
  ])
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  expect(lines.every((line) => line.actor_id === id && line.actor_name !== '')).toBe(true)
  expect(lines[0]?.changes).toEqual([
    { field: 'category', after: '4' },
    { field: 'hours', after: '02:30' },
    { field: 'jobdate', after: '2026-07-03' },
  ])
  const all = JSON.stringify(lines)
  for (const word of ['Geheimnis', '4711-geheim', 'Fenster', jana.uid, ...fake.issued])
    expect(all).not.toContain(word)
  expect(await (await person.get('/admin/protokoll')).text()).toContain('Eintrag bei Vereinsflieger.de')
})

test('nothing that was refused is in our own log', async () => {
  const { person, noted } = await aConnectedMember('admin')
  const voucher = { kennung, nummer: 'G-8', titel: 'Rundflug', wert: '99,50', intent: 'eintragen' }
  expect((await person.post(at('gutschein'), voucher)).status).toBe(409)
  expect(await noted()).toEqual([])
})

test('each entry takes the right of the office that does it here', async () => {
  const { as } = await aConnectedMember()
  for (const [right, may] of [
    ['editorial', ['termin']],
    ['treasurer', ['gutschein', 'verkauf']],
    ['board', ['termin', 'gutschein', 'verkauf']],
    ['technical', []],
  ] as const) {
    const keeper = await as('admin', [right])
    const opened: string[] = []
    for (const what of ['termin', 'gutschein', 'verkauf'])
      if ((await keeper.get(at(what))).status === 200) opened.push(what)
    expect({ right, opened }).toEqual({ right, opened: may })
    for (const what of ['termin', 'gutschein', 'verkauf'].filter((name) => !opened.includes(name)))
      expect((await keeper.post(at(what), { ...meeting, intent: 'eintragen' })).status).toBe(403)
    const maySell = opened.includes('gutschein')
    expect((await keeper.get('/vereinsflieger/gutscheine')).status).toBe(maySell ? 200 : 403)
    const calendar = await (await keeper.get('/vereinsflieger/kalender')).text()
    expect(calendar.includes('/vereinsflieger/eintragen/termin')).toBe(opened.includes('termin'))
    expect(calendar.includes('/vereinsflieger/gutscheine')).toBe(maySell)
    const articles = await (await keeper.get('/vereinsflieger/artikel')).text()
    expect(articles.includes('/vereinsflieger/eintragen/verkauf')).toBe(maySell)
    expect((await keeper.get(at('arbeitsstunden'))).status).toBe(200)
  }
})

test('members write their hours alone, and nobody writes where the club has not chosen own accounts', async () => {
  const { person, db, sent } = await aConnectedMember()
  for (const what of ['termin', 'gutschein', 'verkauf']) {
    expect((await person.get(at(what))).status).toBe(403)
    expect((await person.post(at(what), { ...meeting, intent: 'eintragen' })).status).toBe(403)
  }
  expect((await person.get('/vereinsflieger/gutscheine')).status).toBe(403)
  expect((await person.get(at('reservierung'))).status).toBe(404)
  for (const mode of ['off', 'link', 'read', 'built-in'] as const) {
    await saveClubUsing(db, mode, now)
    const answer = await person.post(at('arbeitsstunden'), { ...work, intent: 'eintragen' })
    expect(answer.headers.get('location')).toBe('/vereinsflieger?nicht-hier=1')
  }
  expect(sent('workhours/add')).toEqual([])
})
