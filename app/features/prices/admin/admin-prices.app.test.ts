import { expect, test } from 'vitest'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

const landing = {
  kind: 'landing',
  'details.label': 'Tragschrauber',
  class: 'helicopter',
  mtomFromKg: '3000',
  mtomToKg: '3.500',
  'details.perStartedKg': '',
  noise: 'any',
  purpose: 'any',
  customer: 'guest',
  unit: 'per-landing',
  amountCents: '9,90',
  surchargePercent: '',
  vatRatePercent: '19',
  'details.minimumQuantity': '',
  'details.freeEvery': '',
  'details.freeFirstNights': '',
  'details.freeFromFuelLitres': '',
  'details.place': '',
  'details.occasion': '',
  'details.note': '',
  validFrom: '2026-06-14',
  validTo: '',
}

async function aTreasury() {
  const club = await startAirfieldClub()
  const admin = await club.as('admin')
  const publicList = async () => textOf(await (await club.get('/piloteninfo/preisliste')).text())
  const row = (id: string) =>
    club.db.selectFrom('tariffs').selectAll().where('id', '=', id).executeTakeFirst()
  const revision = async (path: string) =>
    /name="expectedRevision" value="(\d+)"/.exec(await (await admin.get(path)).text())![1]!
  return { ...club, admin, publicList, row, revision }
}

test('a new price stands on the public list at once, and sent twice it is there once', async () => {
  const { admin, publicList, db } = await aTreasury()
  const idempotencyKey = '0197a000-0000-7000-8000-000000000001'
  expect(await publicList()).not.toContain('Tragschrauber')
  for (let sent = 0; sent < 2; sent += 1) {
    const answer = await admin.post('/admin/preise/erstellen', { ...landing, kennung: idempotencyKey })
    expect(answer.headers.get('location')).toBe(`/admin/preise/${idempotencyKey}?gespeichert`)
  }
  expect(await publicList()).toContain('Tragschrauber 9,90 € 9,90 €')
  const positions = await db
    .selectFrom('tariffs')
    .select(['id', 'position', 'kind'])
    .orderBy('position')
    .execute()
  const own = positions.findIndex(({ id }) => id === idempotencyKey)
  expect(positions[own - 1]?.kind).toBe('landing')
  expect(new Set(positions.map(({ position }) => position)).size).toBe(positions.length)
})

test('a rule on the sum says what it does, in the list of the administration and on the public one', async () => {
  const { admin, publicList } = await aTreasury()
  const rule = { ...landing, class: 'powered', mtomFromKg: '', mtomToKg: '', unit: 'of-sum', amountCents: '' }
  const training = { ...rule, 'details.label': 'Platzrunden am Abend', 'details.freeEvery': '3' }
  const guests = { ...rule, 'details.label': 'Nachbarvereine', surchargePercent: '-20' }
  for (const [index, sent] of [training, guests].entries()) {
    const idempotencyKey = `0197a000-0000-7000-8000-00000000000${index}`
    expect((await admin.post('/admin/preise/erstellen', { ...sent, kennung: idempotencyKey })).status).toBe(
      303,
    )
  }
  const listed = textOf(await (await admin.get('/admin/preise')).text())
  expect(listed).toMatch(/Platzrunden am Abend jede 3\. frei ab /)
  expect(listed).toMatch(/Nachbarvereine 20 % Nachlass auf die Summe ab /)
  expect(await publicList()).toContain('Platzrunden am Abend: jede 3. frei.')
})

test('what makes no sense is refused at its field, with what was typed and nothing stored', async () => {
  const { admin, db } = await aTreasury()
  const count = async () => (await db.selectFrom('tariffs').select('id').execute()).length
  const before = await count()
  const cases: [Partial<typeof landing>, string][] = [
    [{ amountCents: 'viel' }, 'Bitte einen Betrag angeben, zum Beispiel 16,50.'],
    [{ amountCents: '' }, 'Bitte gib den Betrag an; was nichts kostet, ist 0.'],
    [{ mtomToKg: '2000' }, '„Bis“ muss größer sein als „über“.'],
    [{ validTo: '2026-06-13' }, 'Der letzte Tag liegt vor dem ersten.'],
    [{ validFrom: '2026-02-30' }, 'Diesen Tag gibt es nicht.'],
    [{ unit: 'of-sum' }, 'Ein Anteil an der Summe hat keinen eigenen Betrag.'],
    [{ surchargePercent: '50' }, 'Prozente gibt es nur mit der Einheit „auf die Summe“.'],
    [{ kind: 'ppr-surcharge', unit: 'per-month' }, 'Damit rechnet der Rechner nicht'],
    [{ kind: 'rescue', unit: 'per-year' }, 'Damit rechnet der Rechner nicht'],
    [{ class: 'ufo' }, 'Bitte eine der Möglichkeiten wählen.'],
  ]
  for (const [wrong, sentence] of cases) {
    const answer = await admin.post('/admin/preise/erstellen', { ...landing, ...wrong })
    expect(answer.status).toBe(400)
    const page = await answer.text()
    expect(textOf(page)).toContain(sentence)
    expect(page).toContain('value="Tragschrauber"')
  }
  expect(await count()).toBe(before)
})

test('two prices for one case on one day are refused, with the name of the other', async () => {
  const { admin } = await aTreasury()
  const same = { class: 'powered', mtomFromKg: '1000', mtomToKg: '1100', noise: 'enhanced' }
  const refused = await admin.post('/admin/preise/erstellen', { ...landing, ...same })
  expect(refused.status).toBe(400)
  expect(textOf(await refused.text())).toContain(
    'Für denselben Fall gilt ab 01.04.2026 schon „Landung, 1 001–1 200 kg, erhöhter Schallschutz“.',
  )
})

test('a price goes on at another amount from a day, and the old list keeps the old one', async () => {
  const { admin, get, row, revision } = await aTreasury()
  const answer = await admin.post('/admin/preise/ldg-1200-mit', {
    intent: 'fortsetzen',
    tag: '2026-07-01',
    expectedRevision: await revision('/admin/preise/ldg-1200-mit'),
  })
  const id = answer.headers.get('location')?.match(/preise\/([\w-]+)/)?.[1] ?? ''
  const changed = await admin.post(`/admin/preise/${id}`, {
    ...landing,
    'details.label': '',
    class: 'powered',
    mtomFromKg: '1000',
    mtomToKg: '1200',
    noise: 'enhanced',
    amountCents: '17,50',
    validFrom: '2026-07-01',
    intent: 'speichern',
    expectedRevision: await revision(`/admin/preise/${id}`),
  })
  expect(changed.headers.get('location')).toBe(`/admin/preise/${id}?gespeichert`)
  const price = async (day: string) =>
    textOf(await (await get(`/piloteninfo/preisliste?stand=${day}&klasse=aeroplane&mtom=1157`)).text())
  expect(await price('2026-06-30')).toContain('Summe 16,50 €')
  expect(await price('2026-07-01')).toContain('Summe 17,50 €')
  expect((await row('ldg-1200-mit'))?.valid_to).toBe('2026-06-30')

  const longer = await admin.post('/admin/preise/ldg-1200-mit', {
    intent: 'beenden',
    tag: '2026-07-31',
    expectedRevision: await revision('/admin/preise/ldg-1200-mit'),
  })
  expect(longer.status).toBe(400)
  expect(textOf(await longer.text())).toContain('Für denselben Fall gilt ab 01.07.2026 schon')
  expect((await row('ldg-1200-mit'))?.valid_to).toBe('2026-06-30')
})

test('a price that ends is gone the day after; one that never held may be deleted', async () => {
  const { admin, row, services, publicList, revision } = await aTreasury()
  const ended = await admin.post('/admin/preise/urkunde-ersatz', {
    intent: 'beenden',
    tag: '14.6.2026',
    expectedRevision: await revision('/admin/preise/urkunde-ersatz'),
  })
  expect(ended.status).toBe(303)
  expect(await publicList()).toContain('Landestempel')
  services.now = () => new Date('2026-06-14T22:00:00Z')
  expect((await publicList()).split('Frühere Preise')[0]).not.toContain('Landestempel')
  expect((await admin.post('/admin/preise/urkunde-ersatz', { intent: 'loeschen' })).status).toBe(409)
  expect(await row('urkunde-ersatz')).toBeDefined()

  const early = await admin.post('/admin/preise/leihrad', { intent: 'beenden', tag: '2020-01-01' })
  expect(early.status).toBe(400)
  expect(textOf(await early.text())).toContain('Der Preis beginnt erst am 01.04.2026.')
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
      textOf(await (await get(`/piloteninfo/preisliste?stand=${day}&klasse=aeroplane&mtom=1157`)).text()),
    ).toContain('Summe 16,50 €')
})

test('the amounts of a coming list are typed beside the old ones and saved at once', async () => {
  const { admin, get, db } = await aTreasury()
  await admin.post('/admin/preise', { ab: '2027-01-01' })
  const coming = '/admin/preise?zeit=kommt'
  const page = await (await admin.get(coming)).text()
  const rows = db.selectFrom('tariffs').selectAll().where('valid_from', '=', '2027-01-01')
  const all = await rows.execute()
  const row = (amount: number) =>
    all.find(({ amount_cents, unit }) => amount_cents === amount && unit === 'per-landing')!
  const [small, large] = [row(1650), row(2100)]
  expect(textOf(page)).toContain('bisher 16,50 € je Landung')
  expect(page).toContain(`name="betrag.${small.id}"`)
  const sent = {
    intent: 'betraege',
    [`betrag.${small.id}`]: '17,50',
    [`war.${small.id}`]: '1650',
    [`betrag.${large.id}`]: '21,00',
    [`war.${large.id}`]: '2100',
  }

  // Nothing is stored while one of them is no amount.
  const refused = await admin.post(coming, { ...sent, [`betrag.${large.id}`]: 'viel' })
  expect(refused.status).toBe(400)
  const shown = await refused.text()
  expect(textOf(shown)).toContain('Bitte einen Betrag angeben, zum Beispiel 16,50.')
  expect(shown).toContain('value="viel"')
  expect(await rows.execute()).toEqual(all)

  const saved = await admin.post(coming, sent)
  expect(saved.headers.get('location')).toBe('/admin/preise?zeit=kommt&geaendert=1')
  const price = async (day: string) =>
    textOf(await (await get(`/piloteninfo/preisliste?stand=${day}&klasse=aeroplane&mtom=1157`)).text())
  expect(await price('2026-12-31')).toContain('Summe 16,50 €')
  expect(await price('2027-01-01')).toContain('Summe 17,50 €')
  const lines = db.selectFrom('audit_log').selectAll().where('subject_id', '=', small.id)
  const written = await lines.execute()
  expect(written.map(({ act }) => act)).toContain('changed')
  expect(new Set(written.map(({ name }) => textOf(name).split(',')[0]))).toEqual(new Set(['Landung']))

  // Somebody with the older page: what was not typed over stays, what was is asked about.
  const untouched = { ...sent, [`betrag.${small.id}`]: '16,50', [`betrag.${large.id}`]: '22,00' }
  expect((await admin.post(coming, untouched)).status).toBe(303)
  expect(await price('2027-01-01')).toContain('Summe 17,50 €')
  const over = await admin.post(coming, { ...sent, [`betrag.${small.id}`]: '18,00' })
  expect(over.status).toBe(409)
  expect(textOf(await over.text())).toContain('Inzwischen hat jemand 17,50 € eingetragen.')
  expect(await price('2027-01-01')).toContain('Summe 17,50 €')
})

test('the public list is valid from the day on which it began, also after the change of the year', async () => {
  const { admin, publicList, later } = await aTreasury()
  await admin.post('/admin/preise', { ab: '2027-01-01' })
  expect(await publicList()).toContain('Gültig ab 1. April 2026.')
  later((Date.parse('2027-01-01T09:00:00Z') - Date.parse('2026-06-14T08:42:00Z')) / 1000)
  expect(await publicList()).toContain('Gültig ab 1. Januar 2027.')
  expect(await publicList()).toContain('1. April 2026 bis 31. Dezember 2026')
})

test('prices that end without others are former ones the day after, up to their last day', async () => {
  const { publicList, get, db, later } = await aTreasury()
  await db.updateTable('tariffs').set({ valid_to: '2026-12-31' }).where('valid_to', 'is', null).execute()
  later((Date.parse('2027-01-15T09:00:00Z') - Date.parse('2026-06-14T08:42:00Z')) / 1000)
  const list = await publicList()
  expect(list).toContain('1. April 2026 bis 31. Dezember 2026')
  expect(list).not.toContain('Gültig ab')
  const { see } = (await (await get('/api/tarife')).json()) as { see: { otherLists: string[] } }
  expect(see.otherLists[0]).toMatch(/stand=2026-04-01$/)
})

test('the account is checked before it becomes a code on the public page', async () => {
  const { admin, get, revision } = await aTreasury()
  const facts = {
    'review.asOf': '2026-06-14',
    'review.nextReview': '2027-04-01',
    'payment.methods:card': 'ja',
    'payment.account.holder': 'LSV Musterstadt',
    'payment.account.iban': 'DE02 1203 0000 0000 2020 15',
    'payment.transferPurpose': '{kennzeichen} {datum}',
    expectedRevision: await revision('/admin/preise/angaben'),
  }
  const refused = await admin.post('/admin/preise/angaben', facts)
  expect(refused.status).toBe(400)
  expect(textOf(await refused.text())).toContain('Diese IBAN hat einen Zahlendreher.')
  const saved = await admin.post('/admin/preise/angaben', {
    ...facts,
    'payment.account.iban': 'DE02 1203 0000 0000 2020 51',
  })
  expect(saved.status).toBe(303)
  const page = textOf(await (await get('/piloteninfo/preisliste?kennzeichen=D-EXYZ&mtom=1157')).text())
  expect(page).toContain('Empfänger LSV Musterstadt IBAN DE02 1203 0000 0000 2020 51')
  expect(page).not.toContain('nicht bestätigt')
})

test('of two who change the account, the second sees what differs and decides', async () => {
  const { admin, get, revision } = await aTreasury()
  const seen = await revision('/admin/preise/angaben')
  const facts = { 'review.asOf': '2026-06-14', expectedRevision: seen }
  const first = {
    ...facts,
    'payment.account.holder': 'Kasse',
    'payment.account.iban': 'DE02 1203 0000 0000 2020 51',
  }
  expect((await admin.post('/admin/preise/angaben', first)).status).toBe(303)

  const second = {
    ...facts,
    'payment.account.holder': 'Anderes Konto',
    'payment.account.iban': 'DE02 5001 0517 0137 0750 30',
  }
  const refused = await admin.post('/admin/preise/angaben', second)
  expect(refused.status).toBe(409)
  const page = textOf(await refused.text())
  expect(page).toContain('Zahlung und Stand')
  expect(page).toContain('Deine Fassung steht unverändert unten im Formular')
  expect(page).toContain('Empfänger [entfallen: Kasse ] [neu: Anderes Konto ]')
  const asked = async () =>
    textOf(await (await get('/piloteninfo/preisliste?kennzeichen=D-EXYZ&mtom=1157')).text())
  expect(await asked()).toContain('Empfänger Kasse')

  const over = { ...second, intent: `zusammen:${Number(seen) + 1}:speichern` }
  expect((await admin.post('/admin/preise/angaben', over)).status).toBe(303)
  expect(await asked()).toContain('Empfänger Anderes Konto')
})

test('the way back from a price leads to the list in which it stands', async () => {
  const { admin } = await aTreasury()
  const back = async (idempotencyKey: string, days: { validFrom: string; validTo: string }) => {
    await admin.post('/admin/preise/erstellen', { ...landing, ...days, kennung: idempotencyKey })
    const html = await (await admin.get(`/admin/preise/${idempotencyKey}`)).text()
    return /href="(\/admin\/preise[^"/]*)">Preise</.exec(html.slice(html.indexOf('admin-head')))?.[1]
  }
  const key = (end: number) => `0197a000-0000-7000-8000-00000000000${end}`
  expect(await back(key(2), { validFrom: '2027-01-01', validTo: '' })).toBe('/admin/preise?zeit=kommt')
  expect(await back(key(3), { validFrom: '2025-01-01', validTo: '2025-12-31' })).toBe(
    '/admin/preise?zeit=frueher',
  )
  expect(await back(key(4), { validFrom: '2026-06-14', validTo: '2026-12-31' })).toBe('/admin/preise')
})
