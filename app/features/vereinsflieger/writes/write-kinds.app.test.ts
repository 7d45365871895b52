import { expect, test } from 'vitest'
import { withoutToken } from '#test/vereinsflieger-fake.ts'
import { saveClubUsing } from '../remote/falkenried.fixture.ts'
import { aConnectedMember, at, idempotencyKey, meeting, now, work } from './connected-member.fixture.ts'

test('an appointment is entered, changed and removed, its times by the clock the club has set', async () => {
  const { person, fake, textOf, sent } = await aConnectedMember('admin')
  expect(await textOf(person.post(at('termin'), { ...meeting, intent: 'eintragen' }))).toContain(
    'Nummer 1002.',
  )
  // Falkenried's remote calendar uses UTC; in July 19:00 local time is 17:00 UTC.
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
  // The first request had arrived. That the entry is unknown now is the wanted result.
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
    kennung: idempotencyKey,
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
  const sale = {
    kennung: idempotencyKey,
    tag: '2026-07-03',
    artikel: '3',
    menge: '2',
    bemerkung: 'bar',
    intent: 'eintragen',
  }
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
  const voucher = {
    kennung: idempotencyKey,
    nummer: 'G-8',
    titel: 'Rundflug',
    wert: '99,50',
    intent: 'eintragen',
  }
  expect(await textOf(person.post(at('gutschein'), voucher))).toContain(
    'dein Zugang darf das bei Vereinsflieger.de nicht',
  )
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
