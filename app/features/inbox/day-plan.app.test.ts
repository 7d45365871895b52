import { expect, test } from 'vitest'
import { loadHangar } from '#app/features/demo/hangar.demo.ts'
import { hangarKind } from '#app/features/hangar/hangar-page.server.ts'
import { aFlight } from '#app/features/ppr/ppr.fixture.ts'
import { pprKind } from '#app/features/ppr/ppr-kind.server.ts'
import { pprStandard } from '#app/features/ppr/ppr-settings.ts'
import { receiveRequest } from '#app/requests/receive-request.server.ts'
import { trialRequest, TrialFields } from '#app/features/trial-flights/trial-request.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'

const day = '2026-06-20'
const plan = `/admin/anfragen/tag?tag=${day}`
const rows = (html: string) =>
  [...html.matchAll(/<tr>.*?<\/tr>/gs)].slice(1).map(([row]) =>
    row
      .replace(/<[^>]+>/g, ' ')
      .replace(/[\s\u00A0\u202F]+/g, ' ')
      .trim(),
  )

/** Creates a club where on the same Saturday one visitor lands, one takes a trial flight and one moves into the hangar. */
async function aFullDay() {
  const club = await startAirfieldClub([loadHangar])
  const { services, db } = club
  const from = (name: string) => ({
    idempotencyKey: name,
    sender: { name, email: 'gast@gast.example', phone: null },
  })
  const landing = { ...aFlight, registration: 'D-EAQA', eta: `${day}T12:30:00.000Z` }
  const ppr = pprKind(pprStandard)
  await receiveRequest(services, ppr, { ...from('Antonia'), fields: ppr.fields.parse(landing) })
  const flight = TrialFields.parse({
    offerId: 'x',
    offerTitle: 'Im Segelflugzeug',
    purpose: 'flug',
    slot: null,
    wishDays: [day],
    flexible: false,
    guests: [{ name: 'Bruno', age: 41, weightKg: 77, heightCm: null, note: null }],
    concerns: [],
    guardiansAgree: false,
    voucher: null,
    remark: null,
    date: { day, time: '14:00' },
  })
  await receiveRequest(services, trialRequest(null), { ...from('Bruno'), fields: flight })
  // Requested only for this day, but agreed for another.
  const elsewhere = { ...flight, date: { day: '2026-06-21', time: '14:00' } }
  await receiveRequest(services, trialRequest(null), { ...from('Dora'), fields: elsewhere })
  const place = hangarKind.fields.parse({
    kind: 'motor',
    kindLabel: 'Halle',
    from: day,
    until: null,
    registration: 'D-EBQB',
    type: 'C172',
    wingspanCm: 1067,
    lengthCm: 730,
    heightCm: null,
    mtomKg: null,
    landingGear: null,
    foldable: false,
    handling: '',
    isMember: false,
    insured: true,
  })
  const { id } = await receiveRequest(services, hangarKind, { ...from('Carla'), fields: place })
  return {
    ...club,
    give: () => db.updateTable('requests').set({ status: 'occupied' }).where('id', '=', id).execute(),
    /** Adds a contract for a specific place. */
    contract: (contract_from: string, contract_until: string | null) =>
      db
        .updateTable('hangar_boxes')
        .set({ is_free: 0, request_id: id, contract_from, contract_until })
        .where('id', '=', 'h3-1')
        .execute(),
  }
}

test('the plan of a day says who comes, of every kind that has a date, by the time', async () => {
  const club = await aFullDay()
  const office = await club.as('admin')
  const planned = async () => rows(await (await office.get(plan)).text())
  expect(await planned()).toMatchObject([
    expect.stringMatching(/^14:00 Schnupperflug Bruno Im Segelflugzeug, 1 Person SFL-2026-0001/),
    expect.stringMatching(/^14:30 PPR-Anfrage Antonia D-EAQA, .* PPR-2026-0001/),
  ])
  // Applicants still on the waiting list are not expected.
  await club.give()
  expect((await planned())[0]).toMatch(
    /^ganztags Hallenplatz Carla Einzug: D-EBQB, C172, Halle HALL-2026-\d{4}/,
  )
  expect((await office.get('/admin/anfragen/tag?tag=gestern')).status).toBe(200)
  expect(await (await office.get('/admin/anfragen')).text()).toContain('href="/admin/anfragen/tag"')
})

test('a guest of the night stands on the day they leave, too, unless they were refused', async () => {
  const { services, as } = await startAirfieldClub()
  const ppr = pprKind(pprStandard)
  const stay = { ...aFlight, to: 'Altmoor', eta: '2026-06-18T12:30:00.000Z', etd: `${day}T07:15:00.000Z` }
  const ask = (name: string, changes: object) =>
    receiveRequest(services, ppr, {
      idempotencyKey: name,
      sender: { name, email: 'gast@gast.example', phone: null },
      fields: ppr.fields.parse({ ...stay, ...changes }),
    })
  await ask('Antonia', { registration: 'D-EAQA' })
  await ask('Berta', { registration: 'D-EBQB', eta: `${day}T06:00:00.000Z` })
  const { id } = await ask('Clara', { registration: 'D-ECQC' })
  const office = await as('admin')
  const refusal = { intent: 'reject', expectedRevision: '1', text: 'Ausgebucht' }
  expect((await office.post(`/admin/anfragen/${id}`, refusal)).status).toBe(303)
  const on = async (tag: string) => rows(await (await office.get(`/admin/anfragen/tag?tag=${tag}`)).text())
  expect(await on(day)).toMatchObject([
    expect.stringMatching(/^08:00 PPR-Anfrage Berta D-EBQB, .* aus Seeberg/),
    expect.stringMatching(/^09:15 PPR-Anfrage Antonia Abflug: D-EAQA, PA-28-181, 2 Personen, nach Altmoor/),
  ])
  expect(await on('2026-06-18')).toHaveLength(2)
  expect(await on('2026-06-19')).toEqual([
    expect.stringMatching(
      /^ganztags PPR-Anfrage Antonia Bleibt bis 20\. Juni: D-EAQA, PA-28-181, 2 Personen PPR/,
    ),
  ])
})

test('a guest of several nights who states no departure stands on each of their days', async () => {
  const { services, as } = await startAirfieldClub()
  const ppr = pprKind(pprStandard)
  const parking = { place: 'gras', nights: 2, wingspanCm: null }
  const ask = (name: string, changes: object) =>
    receiveRequest(services, ppr, {
      idempotencyKey: name,
      sender: { name, email: 'gast@gast.example', phone: null },
      fields: ppr.fields.parse({ ...aFlight, eta: '2026-06-18T12:30:00.000Z', ...changes }),
    })
  await ask('Antonia', { registration: 'D-EAQA', parking })
  await ask('Berta', { registration: 'D-EBQB' })
  const office = await as('admin')
  const on = async (tag: string) => rows(await (await office.get(`/admin/anfragen/tag?tag=${tag}`)).text())
  expect(await on('2026-06-18')).toHaveLength(2)
  expect(await on('2026-06-19')).toEqual([
    expect.stringMatching(/^ganztags PPR-Anfrage Antonia Bleibt bis 20\. Juni: D-EAQA,/),
  ])
  expect(await on('2026-06-20')).toEqual([
    expect.stringMatching(/^ganztags PPR-Anfrage Antonia Abflug, Uhrzeit nicht angegeben: D-EAQA,/),
  ])
  expect(await on('2026-06-21')).toEqual([])
})

test('who moves into the hangar or out of it stands on the days of the contract, not on those once asked for', async () => {
  const club = await aFullDay()
  const office = await club.as('admin')
  const on = async (tag: string) =>
    rows(await (await office.get(`/admin/anfragen/tag?tag=${tag}`)).text()).filter((row) =>
      row.includes('Hallenplatz'),
    )
  await club.give()
  await club.contract('2026-06-24', '2026-09-30')
  expect(await on(day)).toEqual([])
  expect(await on('2026-06-24')).toEqual([
    expect.stringMatching(/Carla Einzug: D-EBQB, C172, Halle 3 mit Werkstatt, Platz 1 HALL-2026-/),
  ])
  expect(await on('2026-09-30')).toEqual([expect.stringMatching(/Carla Auszug: D-EBQB/)])

  // Tenants without a request have a contract too.
  await club.db
    .updateTable('hangar_boxes')
    .set({ contract_from: '2024-03-01', contract_until: '2026-07-31', details: '{"holder":"Uwe Alt"}' })
    .where('id', '=', 'h1-1')
    .execute()
  expect(await on('2026-07-31')).toEqual([expect.stringMatching(/Uwe Alt Auszug: .*Platz 1/)])
})

test('the plan of a day goes to a spreadsheet without formulas, for those who answer', async () => {
  const club = await aFullDay()
  await club.db
    .updateTable('requests')
    .set({ sender_name: '=HYPERLINK("http://boese.example")' })
    .where('kind', '=', 'ppr')
    .execute()
  const office = await club.as('admin')
  expect(await (await office.get(plan)).text()).toContain(`href="/admin/anfragen/tag.csv?tag=${day}"`)
  const file = await office.get(`/admin/anfragen/tag.csv?tag=${day}`)
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="tagesplan-${day}.csv"`)
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  const [, flight, landing] = (await file.text()).trim().split('\r\n')
  expect(flight).toMatch(/^14:00;Schnupperflug;Bruno;;/)
  expect(landing).toContain(`"'=HYPERLINK(""http://boese.example"")"`)
  const clerk = await club.as('admin', ['membership'])
  expect(
    (await (await clerk.get(`/admin/anfragen/tag.csv?tag=${day}`)).text()).trim().split('\r\n'),
  ).toHaveLength(1)
  expect((await (await club.as('member')).get('/admin/anfragen/tag.csv')).status).toBe(403)
})

test('everybody sees of the plan only the kinds they answer', async () => {
  const club = await aFullDay()
  await club.give()
  const seen = async (right: 'editorial' | 'flight-operations' | 'membership') =>
    rows(await (await (await club.as('admin', [right])).get(plan)).text()).map((row) => row.split(' ')[1])
  const tower = await seen('flight-operations')
  expect(tower).toContain('PPR-Anfrage')
  expect(await seen('editorial')).not.toContain('PPR-Anfrage')
  expect(await seen('membership')).toEqual([])
})
