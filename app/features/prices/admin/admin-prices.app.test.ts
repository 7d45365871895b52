import { expect, test } from 'vitest'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { withoutTypography as words } from '#test/page-reading.ts'

const landing = {
  art: 'landing',
  bezeichnung: 'Tragschrauber',
  klasse: 'helicopter',
  ueberKg: '3000',
  bisKg: '3.500',
  jeKg: '',
  laerm: 'any',
  zweck: 'any',
  kunde: 'guest',
  einheit: 'per-landing',
  betrag: '9,90',
  prozent: '',
  ust: '19',
  abMenge: '',
  freiJede: '',
  freieNaechte: '',
  freiAbLiter: '',
  stellplatz: '',
  anlass: '',
  bemerkung: '',
  gueltigAb: '2026-06-14',
  gueltigBis: '',
}

async function aTreasury() {
  const club = await startAirfieldClub()
  const admin = await club.as('admin')
  const publicList = async () => words(await (await club.get('/piloteninfo/preisliste')).text())
  const row = (id: string) =>
    club.db.selectFrom('tariffs').selectAll().where('id', '=', id).executeTakeFirst()
  return { ...club, admin, publicList, row }
}

test('a new price stands on the public list at once, and sent twice it is there once', async () => {
  const { admin, publicList, db } = await aTreasury()
  const kennung = '0197a000-0000-7000-8000-000000000001'
  expect(await publicList()).not.toContain('Tragschrauber')
  for (let sent = 0; sent < 2; sent += 1) {
    const answer = await admin.post('/admin/preise/erstellen', { ...landing, kennung })
    expect(answer.headers.get('location')).toBe(`/admin/preise/${kennung}?angelegt=1`)
  }
  expect(await publicList()).toContain('Tragschrauber 9,90 € 9,90 €')
  const positions = await db
    .selectFrom('tariffs')
    .select(['id', 'position', 'kind'])
    .orderBy('position')
    .execute()
  const own = positions.findIndex(({ id }) => id === kennung)
  expect(positions[own - 1]?.kind).toBe('landing')
  expect(new Set(positions.map(({ position }) => position)).size).toBe(positions.length)
})

test('what makes no sense is refused at its field, with what was typed and nothing stored', async () => {
  const { admin, db } = await aTreasury()
  const count = async () => (await db.selectFrom('tariffs').select('id').execute()).length
  const before = await count()
  const cases: [Partial<typeof landing>, string][] = [
    [{ betrag: 'viel' }, 'Der Betrag ist in Euro und Cent, zum Beispiel 16,50.'],
    [{ betrag: '' }, 'Bitte gib den Betrag an; was nichts kostet, ist 0.'],
    [{ bisKg: '2000' }, '„Bis“ muss größer sein als „über“.'],
    [{ gueltigBis: '2026-06-13' }, 'Der letzte Tag liegt vor dem ersten.'],
    [{ gueltigAb: '2026-02-30' }, '„Gültig ab“ ist kein Tag, den es gibt.'],
    [{ einheit: 'of-sum' }, 'Ein Anteil an der Summe hat keinen eigenen Betrag.'],
    [{ prozent: '50' }, 'Prozente gibt es nur mit der Einheit „auf die Summe“.'],
    [{ art: 'ppr-surcharge', einheit: 'per-month' }, 'Damit rechnet der Rechner nicht'],
    [{ art: 'rescue', einheit: 'per-year' }, 'Damit rechnet der Rechner nicht'],
    [{ klasse: 'ufo' }, 'Bitte wähle eine Luftfahrzeugklasse.'],
  ]
  for (const [wrong, sentence] of cases) {
    const answer = await admin.post('/admin/preise/erstellen', { ...landing, ...wrong })
    expect(answer.status).toBe(400)
    const page = await answer.text()
    expect(words(page)).toContain(sentence)
    expect(page).toContain('value="Tragschrauber"')
  }
  expect(await count()).toBe(before)
})

test('two prices for one case on one day are refused, with the name of the other', async () => {
  const { admin } = await aTreasury()
  const same = { klasse: 'powered', ueberKg: '1000', bisKg: '1100', laerm: 'enhanced' }
  const refused = await admin.post('/admin/preise/erstellen', { ...landing, ...same })
  expect(refused.status).toBe(400)
  expect(words(await refused.text())).toContain(
    'Für denselben Fall gilt von 01.04.2026 schon „Landung, 1 001–1 200 kg, erhöhter Schallschutz“.',
  )
})

test('a price goes on at another amount from a day, and the old list keeps the old one', async () => {
  const { admin, get, row } = await aTreasury()
  const found = (await row('ldg-1200-mit'))!
  const answer = await admin.post('/admin/preise/ldg-1200-mit', {
    intent: 'fortsetzen',
    tag: '2026-07-01',
    fassung: found.updated_at,
  })
  const id = answer.headers.get('location')?.match(/preise\/([\w-]+)/)?.[1] ?? ''
  const page = await (await admin.get(`/admin/preise/${id}`)).text()
  const fassung = /name="fassung" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const changed = await admin.post(`/admin/preise/${id}`, {
    ...landing,
    bezeichnung: '',
    klasse: 'powered',
    ueberKg: '1000',
    bisKg: '1200',
    laerm: 'enhanced',
    betrag: '17,50',
    gueltigAb: '2026-07-01',
    intent: 'speichern',
    fassung,
  })
  expect(changed.headers.get('location')).toBe(`/admin/preise/${id}?gespeichert=1`)
  const price = async (day: string) =>
    words(await (await get(`/piloteninfo/preisliste?stand=${day}&klasse=aeroplane&mtom=1157`)).text())
  expect(await price('2026-06-30')).toContain('Summe 16,50 €')
  expect(await price('2026-07-01')).toContain('Summe 17,50 €')
  expect((await row('ldg-1200-mit'))?.valid_to).toBe('2026-06-30')
})

test('a price that ends is gone the day after; one that never held may be deleted', async () => {
  const { admin, row, services, publicList } = await aTreasury()
  const ended = await admin.post('/admin/preise/urkunde-ersatz', {
    intent: 'beenden',
    tag: '14.6.2026',
    fassung: (await row('urkunde-ersatz'))!.updated_at,
  })
  expect(ended.status).toBe(303)
  expect(await publicList()).toContain('Landestempel')
  services.now = () => new Date('2026-06-14T22:00:00Z')
  expect((await publicList()).split('Frühere Preise')[0]).not.toContain('Landestempel')
  expect((await admin.post('/admin/preise/urkunde-ersatz', { intent: 'loeschen' })).status).toBe(409)
  expect(await row('urkunde-ersatz')).toBeDefined()

  const early = await admin.post('/admin/preise/leihrad', { intent: 'beenden', tag: '2020-01-01' })
  expect(early.status).toBe(400)
  expect(words(await early.text())).toContain('Der Preis beginnt erst am 01.04.2026.')
})

test('who saves over somebody else is told, loses nothing and may insist', async () => {
  const { admin, row } = await aTreasury()
  const old = {
    ...landing,
    betrag: '1,00',
    klasse: 'trailer',
    intent: 'speichern',
    fassung: '2020-01-01T00:00:00.000Z',
  }
  const answer = await admin.post('/admin/preise/urkunde-ersatz', old)
  expect(answer.status).toBe(409)
  const page = await answer.text()
  expect(words(page)).toContain('Jemand hat diesen Preis am')
  expect(page).toMatch(/<th scope="row">Betrag, brutto<\/th><td>[\d,]+<\/td><td>1,00<\/td>/)
  expect(page).toMatch(/<input[^>]*name="betrag"[^>]*value="1,00"/)
  expect((await row('urkunde-ersatz'))?.amount_cents).not.toBe(100)
  const insist = /value="(meine:[^"]+)"/.exec(page)?.[1] ?? ''
  expect((await admin.post('/admin/preise/urkunde-ersatz', { ...old, intent: insist })).status).toBe(303)
  expect((await row('urkunde-ersatz'))?.amount_cents).toBe(100)
})

test('a whole new list begins with the old prices, and beginning it twice adds nothing', async () => {
  const { admin, get, db } = await aTreasury()
  const ids = async () => (await db.selectFrom('tariffs').select('id').execute()).length
  const before = await ids()
  expect((await admin.post('/admin/preise', { ab: '2026-06-14' })).status).toBe(400)
  const first = await admin.post('/admin/preise', { ab: '2027-01-01' })
  expect(first.headers.get('location')).toMatch(/neu=\d+$/)
  const after = await ids()
  expect(after).toBeGreaterThan(before)
  const second = await admin.post('/admin/preise', { ab: '2027-01-01' })
  expect(second.headers.get('location')).toBe('/admin/preise?zeit=kommt&neu=0')
  expect(await ids()).toBe(after)
  for (const day of ['2026-12-31', '2027-01-01'])
    expect(
      words(await (await get(`/piloteninfo/preisliste?stand=${day}&klasse=aeroplane&mtom=1157`)).text()),
    ).toContain('Summe 16,50 €')
})

test('the account is checked before it becomes a code on the public page', async () => {
  const { admin, get } = await aTreasury()
  const facts = {
    gueltigAb: '2026-04-01',
    stand: '2026-06-14',
    pruefenBis: '2027-04-01',
    karte: 'ja',
    empfaenger: 'LSV Musterstadt',
    iban: 'DE02 1203 0000 0000 2020 15',
    verwendungszweck: '{registration} {date}',
    expectedRevision: await factsRevision(admin),
  }
  const refused = await admin.post('/admin/preise/angaben', facts)
  expect(refused.status).toBe(400)
  expect(words(await refused.text())).toContain('Diese IBAN hat einen Zahlendreher.')
  const saved = await admin.post('/admin/preise/angaben', { ...facts, iban: 'DE02 1203 0000 0000 2020 51' })
  expect(saved.status).toBe(303)
  const page = words(await (await get('/piloteninfo/preisliste?kennzeichen=D-EXYZ&mtom=1157')).text())
  expect(page).toContain('Empfänger LSV Musterstadt IBAN DE02 1203 0000 0000 2020 51')
  expect(page).not.toContain('nicht bestätigt')
})

async function factsRevision(admin: { get: (path: string) => Promise<Response> }): Promise<string> {
  return /name="expectedRevision" value="(\d+)"/.exec(
    await (await admin.get('/admin/preise/angaben')).text(),
  )![1]!
}

test('of two who change the account, the second sees what differs and decides', async () => {
  const { admin, get } = await aTreasury()
  const revision = await factsRevision(admin)
  const facts = { gueltigAb: '2026-04-01', stand: '2026-06-14', expectedRevision: revision }
  const first = { ...facts, empfaenger: 'Kasse', iban: 'DE02 1203 0000 0000 2020 51' }
  expect((await admin.post('/admin/preise/angaben', first)).status).toBe(303)

  const second = { ...facts, empfaenger: 'Anderes Konto', iban: 'DE02 5001 0517 0137 0750 30' }
  const refused = await admin.post('/admin/preise/angaben', second)
  expect(refused.status).toBe(409)
  const page = words(await refused.text())
  expect(page).toContain('Zahlung und Stand')
  expect(page).toContain('Deine Fassung steht unverändert unten im Formular')
  expect(page).toContain('Empfänger Kasse Anderes Konto')
  const asked = async () =>
    words(await (await get('/piloteninfo/preisliste?kennzeichen=D-EXYZ&mtom=1157')).text())
  expect(await asked()).toContain('Empfänger Kasse')

  const over = { ...second, intent: `meine:${Number(revision) + 1}` }
  expect((await admin.post('/admin/preise/angaben', over)).status).toBe(303)
  expect(await asked()).toContain('Empfänger Anderes Konto')
})
