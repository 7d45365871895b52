import { expect, test } from 'vitest'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { deliver, freshPass, klaraInHaste, openForm, passOf, pprForm } from './klara-asks.fixture.ts'

test('only the tower learns that the same aircraft has asked already', async () => {
  const club = await openForm()
  await club.post(pprForm, { ...klaraInHaste, formular: club.pass })
  const second = await freshPass(club)
  club.later(10)
  const sent = await club.post(pprForm, {
    ...klaraInHaste,
    mail: 'fremd@gast.example',
    'ankunft-zeit': '09:15',
    formular: second,
  })
  expect(textOf(await (await club.get(sent.headers.get('location')!)).text())).not.toContain('PPR-2026-0001')
  await deliver(club)
  const towers = club.services.mailer.sent.filter(({ subject }) => subject.startsWith('PPR-2026-0002: neu'))
  expect(
    towers.map(({ text }) => text.includes('Für dieselbe Ankunft gibt es schon PPR-2026-0001.')),
  ).toEqual([true])
})

test('without script one press says what holds and what it costs, and sends nothing', async () => {
  const club = await openForm()
  const typed = { kennzeichen: 'D-EQZT', mtom: '1157', laermzeugnis: 'ja', zweck: 'gast' }
  const asked = { ...typed, 'ankunft-tag': '2026-06-16', 'ankunft-zeit': '08:30', absicht: 'pruefen' }
  const answer = await club.post(pprForm, { ...asked, mail: klaraInHaste.mail, formular: club.pass })
  // A URL that can be reopened and contains none of the entered data.
  expect(answer.status).toBe(303)
  const place = answer.headers.get('location')!
  expect(place).toMatch(/#urteil$/)
  expect(place).not.toContain(encodeURIComponent(klaraInHaste.mail))
  const shown = await club.get(place)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const page = await shown.text()
  expect(page).toContain(`value="${klaraInHaste.mail}"`)
  expect(page).toContain('value="D-EQZT"')
  expect(textOf(page)).toMatch(/Mit PPR, Antwort bis 12:45 LT.*Zusammen, voraussichtlich.*41,50 €/s)
  expect(await club.db.selectFrom('requests').select('id').execute()).toEqual([])

  const sent = await club.post(pprForm, { ...klaraInHaste, formular: passOf(page) })
  expect(sent.status).toBe(303)
})

test('what is still missing for the price is named beside it, and nothing is refused', async () => {
  const club = await openForm()
  const answer = await club.post(pprForm, {
    kennzeichen: 'N123AB',
    mtom: '',
    zweck: 'gast',
    absicht: 'pruefen',
    formular: club.pass,
  })
  expect(answer.status).toBe(303)
  const page = textOf(await (await club.get(answer.headers.get('location')!)).text())
  expect(page).toContain('Für den Preis fehlt noch: Klasse und Höchstabflugmasse.')
  expect(page).not.toContain('Bitte geben Sie den Vornamen an.')
})

test('a refused request says beside its errors what holds', async () => {
  const club = await openForm()
  const night = { ...klaraInHaste, 'ankunft-zeit': '23:30', 'abflug-tag': '', 'abflug-zeit': '' }
  const refused = await club.post(pprForm, { ...night, formular: club.pass })
  expect(refused.status).toBe(400)
  expect(textOf(await refused.text())).toMatch(/Nach 22:\d\d LT dunkel/)
})

test('an aircraft heavier than the field is licensed for is told before the request is sent', async () => {
  const club = await openForm()
  const refused = await club.post(pprForm, { ...klaraInHaste, mtom: '6.000', formular: club.pass })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(textOf(page)).toContain('Eine Angabe braucht Ihre Hilfe')
  expect(textOf(page)).toContain(
    'Mit 6 000 kg ist Ihr Luftfahrzeug schwerer, als der Platz zugelassen ist (5 700 kg).',
  )
  expect(page).toContain('href="#schwerer"')
  expect(page).not.toMatch(/<div[^>]*id="schwerer-frage"[^>]*hidden/)
  expect(await club.db.selectFrom('requests').select('id').execute()).toEqual([])

  const sent = await club.post(pprForm, {
    ...klaraInHaste,
    mtom: '6.000',
    schwerer: 'ja',
    formular: passOf(page),
  })
  expect(sent.status).toBe(303)
  expect(textOf(await (await club.get(sent.headers.get('location')!)).text())).toContain(
    'schwerer, als der Platz zugelassen ist',
  )
})

test('the limit named is that of the class where it has one of its own', async () => {
  const club = await openForm()
  const heavy = { ...klaraInHaste, kennzeichen: 'D-HQZT', mtom: '3.100' }
  const refused = await club.post(pprForm, { ...heavy, formular: club.pass })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(textOf(page)).toContain('schwerer, als der Platz zugelassen ist (3 000 kg).')
  expect(textOf(page)).toContain('Der Platz ist für Hubschrauber bis 3 000 kg zugelassen.')
  expect(page).not.toMatch(/<div[^>]*id="schwerer-frage"[^>]*hidden/)
  const light = { ...heavy, mtom: '3.000', formular: passOf(page) }
  expect((await club.post(pprForm, light)).status).toBe(303)
})

test('who may land by mass is not asked about it', async () => {
  const club = await openForm()
  const page = await (await club.get(pprForm)).text()
  expect(page).toMatch(/<div[^>]*id="schwerer-frage"[^>]*hidden/)
  expect((await club.post(pprForm, { ...klaraInHaste, mtom: '5700', formular: club.pass })).status).toBe(303)
})

test('who asks twice for the same arrival is asked before sending, and gets the number by mail alone', async () => {
  const club = await openForm()
  await club.post(pprForm, { ...klaraInHaste, formular: club.pass })
  const again = await freshPass(club)
  club.later(60)
  const asked = await club.post(pprForm, { ...klaraInHaste, 'ankunft-zeit': '0900', formular: again })
  expect(asked.status).toBe(409)
  const page = await asked.text()
  expect(textOf(page)).toContain('Für diese Ankunft haben Sie schon angefragt.')
  expect(page).toContain('href="#nochmal"')
  expect(page).not.toContain('PPR-2026-0001')
  expect(await club.db.selectFrom('requests').select('number').execute()).toHaveLength(1)

  const second = await club.post(pprForm, {
    ...klaraInHaste,
    'ankunft-zeit': '0900',
    nochmal: 'ja',
    formular: passOf(page),
  })
  expect(second.status).toBe(303)
  await deliver(club)
  const letters = club.services.mailer.sent.filter(({ to }) => to.address === klaraInHaste.mail)
  const result = letters.find(({ text }) => text.includes('haben wir schon Ihre Anfrage PPR-2026-0001'))!
  const link = /https:\/\/verein\.example(\/piloteninfo\/ppr\/[\w-]{32}\/aendern)/.exec(result.text)![1]!
  expect(await (await club.get(link)).text()).toContain('PPR-2026-0001')
  expect(await (await club.get(second.headers.get('location')!)).text()).not.toContain('PPR-2026-0001')
})

test('a request withdrawn is in nobody’s way', async () => {
  const club = await openForm()
  await club.post(pprForm, { ...klaraInHaste, formular: club.pass })
  await club.db.updateTable('requests').set({ status: 'cancelled-pilot' }).execute()
  const again = await freshPass(club)
  club.later(60)
  expect((await club.post(pprForm, { ...klaraInHaste, formular: again })).status).toBe(303)
})

test('whoever knows a pilot’s mark and address, but not the telephone, is told nothing of the request there is', async () => {
  for (const other of [{ mail: 'fremd@gast.example' }, { telefon: '0171 3920009' }]) {
    const club = await openForm()
    await club.post(pprForm, { ...klaraInHaste, formular: club.pass })
    const again = await freshPass(club)
    club.later(60)
    const sent = await club.post(pprForm, { ...klaraInHaste, ...other, formular: again })
    expect(sent.status).toBe(303)
    expect(await (await club.get(sent.headers.get('location')!)).text()).not.toContain('PPR-2026-0001')
  }
})

test('whoever uses somebody else’s mark gets no letter about the request there is', async () => {
  const club = await openForm()
  await club.post(pprForm, { ...klaraInHaste, formular: club.pass })
  const again = await freshPass(club)
  club.later(60)
  await club.post(pprForm, { ...klaraInHaste, mail: 'fremd@gast.example', formular: again })
  await deliver(club)
  const letter = club.services.mailer.sent.find(({ to }) => to.address === 'fremd@gast.example')!
  expect(letter.text).not.toContain('PPR-2026-0001')
})

test('a day that was tapped is the date, without script as well; with another one chosen the date counts', async () => {
  const club = await openForm()
  const form = await (await club.get(pprForm)).text()
  const labels = [...form.matchAll(/name="ankunft-wahl"[^>]*value="([^"]*)"[^>]*\/><span>([^<]+)/g)]
  expect(labels.map(([, value, label]) => [value, textOf(label!)])).toEqual([
    ['2026-06-14', 'Heute'],
    ['2026-06-15', 'Morgen'],
    ['2026-06-16', 'Di 16.'],
    ['2026-06-17', 'Mi 17.'],
    ['2026-06-18', 'Do 18.'],
    ['anderer', 'anderer'],
  ])
  const typed = { kennzeichen: 'D-EQZT', mtom: '1157', 'ankunft-zeit': '08:30', absicht: 'pruefen' }
  const dateAfter = async (day: Record<string, string>) => {
    const answer = await club.post(pprForm, { ...typed, ...day, formular: club.pass })
    const page = await (await club.get(answer.headers.get('location')!)).text()
    const checked = /name="ankunft-wahl"(?=[^>]*checked)[^>]*value="([^"]*)"/.exec(page)?.[1]
    return [/name="ankunft-tag"[^>]*value="([^"]*)"/.exec(page)?.[1], checked]
  }
  expect(await dateAfter({ 'ankunft-wahl': '2026-06-16', 'ankunft-tag': '' })).toEqual([
    '2026-06-16',
    '2026-06-16',
  ])
  expect(await dateAfter({ 'ankunft-wahl': 'anderer', 'ankunft-tag': '2026-06-27' })).toEqual([
    '2026-06-27',
    'anderer',
  ])
  // Without script the button stays on the day that the page showed.
  const shown = { 'ankunft-wahl': '2026-06-15', 'ankunft-gezeigt': '2026-06-15' }
  expect(await dateAfter({ ...shown, 'ankunft-tag': '2026-06-17' })).toEqual(['2026-06-17', '2026-06-17'])
  expect(await dateAfter({ ...shown, 'ankunft-wahl': '2026-06-16', 'ankunft-tag': '2026-06-15' })).toEqual([
    '2026-06-16',
    '2026-06-16',
  ])
  expect(form).toContain('name="ankunft-gezeigt" value="2026-06-15"')

  const formular = await freshPass(club)
  club.later(20)
  const sent = await club.post(pprForm, {
    ...klaraInHaste,
    'ankunft-tag': '',
    'ankunft-wahl': '2026-06-16',
    formular,
  })
  expect(sent.status).toBe(303)
})
