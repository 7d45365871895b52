import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { formOf } from '#test/form-reading.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { kinds } from './resources.fixture.ts'

for (const { resource, may, form, name, bad, says, page, table } of kinds) {
  const title = form[name]!
  const sent = { ...form, intent: 'speichern' }

  test(`${resource}: what is saved stands on the website at once, and what is withdrawn comes back`, async () => {
    const { as, get, db } = await startApp()
    const keeper = await as('admin', [may])
    const visible = async () => textOf(await (await get(page)).text()).includes(title)
    expect(textOf(await (await keeper.get(resource)).text())).toContain('anlegen')
    expect(await visible()).toBe(false)
    const made = await keeper.post(`${resource}/erstellen`, sent)
    expect(made.status).toBe(303)
    const address = made.headers.get('location')!.split('?')[0]!
    expect(await visible()).toBe(true)
    expect(textOf(await (await keeper.get(resource)).text())).toContain(title)

    expect((await keeper.post(address, { intent: 'zurueckziehen' })).status).toBe(303)
    expect(await visible()).toBe(false)
    const id = decodeURIComponent(address.split('/').at(-1)!)
    expect((await keeper.post(resource, { id, intent: 'zeigen' })).status).toBe(303)
    expect(await visible()).toBe(true)
    expect((await keeper.post(address, { intent: 'loeschen' })).status).toBe(303)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    const log = await db.selectFrom('audit_log').select('act').orderBy('id').execute()
    expect(log.map(({ act }) => act).toSorted()).toEqual(['created', 'removed', 'restored', 'withdrawn'])
  })

  test(`${resource}: what does not fit is said at its field and stores nothing`, async () => {
    const { as, db } = await startApp()
    const keeper = await as('admin', [may])
    const refused = await keeper.post(`${resource}/erstellen`, { ...sent, ...bad })
    const html = textOf(await refused.text())
    expect(refused.status).toBe(400)
    for (const sentence of says) expect(html).toContain(sentence)
    const nameless = await keeper.post(`${resource}/erstellen`, { ...sent, [name]: ' ' })
    expect(nameless.status).toBe(400)
    expect(await nameless.text()).toContain(`href="#${name}"`)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test(`${resource}: the second of two who save is told and loses nothing`, async () => {
    const { as } = await startApp()
    const keeper = await as('admin', [may])
    const made = await keeper.post(`${resource}/erstellen`, sent)
    const address = made.headers.get('location')!.split('?')[0]!
    expect((await keeper.post(address, { ...sent, [name]: 'Erste', expectedRevision: '1' })).status).toBe(303)
    const second = await keeper.post(address, { ...sent, [name]: 'Zweite <b>', expectedRevision: '1' })
    expect(second.status).toBe(409)
    expect(await (await keeper.get(address)).text()).toContain('zuletzt geändert am')
    const html = await second.text()
    for (const word of ['Erste<span', 'Zweite &lt;b&gt;', 'zusammen:2:speichern'])
      expect(html).toContain(word)
  })

  test(`${resource}: whoever has it open while it is withdrawn is told`, async () => {
    const { as } = await startApp()
    const keeper = await as('admin', [may])
    const made = await keeper.post(`${resource}/erstellen`, sent)
    const address = made.headers.get('location')!.split('?')[0]!
    const open = formOf(await (await keeper.get(address)).text())
    await keeper.post(address, { intent: 'zurueckziehen' })
    const late = await keeper.post(address, { ...open, ...sent, [name]: 'Anders' })
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('Anders')
  })

  test(`${resource}: sent twice it is one, and one line in the log`, async () => {
    const { as, db } = await startApp()
    const keeper = await as('admin', [may])
    const form = formOf(await (await keeper.get(`${resource}/erstellen`)).text())
    const first = await keeper.post(`${resource}/erstellen`, { ...form, ...sent })
    const again = await keeper.post(`${resource}/erstellen`, { ...form, ...sent })
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('audit_log').selectAll().execute()).toHaveLength(1)
  })
}

const settings = [
  '/admin/vorstand/seite',
  '/admin/mitgliedschaft/seite',
  '/admin/mitgliedschaft/ausbildung',
  '/admin/schnupperflug/seite',
  '/admin/hallenplatz/bedingungen',
  '/admin/app2drive',
]

test('everything the demo club says comes back from its forms unchanged', async () => {
  const { as, db } = await startApp({ demo: true })
  const keeper = await as('admin')
  const stored = async () => ({
    classes: await db
      .selectFrom('membership_classes')
      .select(['id', 'name', 'details'])
      .orderBy('id')
      .execute(),
    entries: await db
      .selectFrom('chronicle_entries')
      .select(['id', 'date', 'details'])
      .orderBy('id')
      .execute(),
    places: await db.selectFrom('destinations').select(['id', 'tip_by', 'details']).orderBy('id').execute(),
    offers: await db.selectFrom('trial_offers').select(['id', 'kind', 'details']).orderBy('id').execute(),
    slots: await db.selectFrom('trial_slots').selectAll().orderBy('id').execute(),
    flown: await db
      .selectFrom('trial_offer_aircraft')
      .selectAll()
      .orderBy('offer_id')
      .orderBy('position')
      .execute(),
    kinds: await db.selectFrom('hangar_kinds').select(['id', 'label', 'price_text']).orderBy('id').execute(),
    boxes: await db
      .selectFrom('hangar_boxes')
      .select(['id', 'max_wingspan_cm', 'details'])
      .orderBy('id')
      .execute(),
    documents: await db.selectFrom('documents').select(['id', 'body', 'details']).orderBy('id').execute(),
    topics: await db
      .selectFrom('contact_topics')
      .select(['id', 'label', 'email', 'member_id', 'details'])
      .orderBy('id')
      .execute(),
    aircraft: await db
      .selectFrom('aircraft')
      .select(['id', 'registration', 'maintenance_until', 'details', 'members_only'])
      .orderBy('id')
      .execute(),
    offices: await db
      .selectFrom('board_offices')
      .select(['id', 'member_id', 'details'])
      .orderBy('id')
      .execute(),
    settings: await db
      .selectFrom('settings')
      .select(['key', 'value'])
      .where('key', 'in', ['board', 'membership', 'training', 'trial-flights', 'hangar', 'mobility'])
      .orderBy('key')
      .execute(),
  })
  const before = await stored()
  const addresses = [
    ...before.classes.map(({ id }) => `/admin/mitgliedschaft/${id}`),
    ...before.entries.map(({ id }) => `/admin/geschichte/${id}`),
    ...before.places.map(({ id }) => `/admin/ausflugsziele/${id}`),
    ...before.offers.map(({ id }) => `/admin/schnupperflug/${id}`),
    ...before.kinds.map(({ id }) => `/admin/hallenplatz/${id}`),
    ...before.boxes.map(({ id }) => `/admin/hallenplatz/plaetze/${id}`),
    ...before.documents.map(({ id }) => `/admin/dokumente/${id}`),
    ...before.topics.map(({ id }) => `/admin/kontakt/${id}`),
    ...before.aircraft.map(({ id }) => `/admin/flugzeuge/${id}`),
    ...before.offices.map(({ id }) => `/admin/vorstand/${id}`),
    ...settings,
  ]
  const refused: string[] = []
  for (const address of addresses) {
    const form = formOf(await (await keeper.get(address)).text())
    const answer = await keeper.post(address, { ...form, intent: 'speichern' })
    if (answer.status !== 303) refused.push(`${address}: ${answer.status}`)
  }
  expect(refused).toEqual([])
  expect(await db.selectFrom('audit_log').select(['name', 'changes']).execute()).toEqual([])
  const after = await stored()
  const plain = (rows: Record<string, readonly object[]>) =>
    Object.fromEntries(
      Object.entries(rows).map(([key, list]) => [
        key,
        list.map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([column, value]) => [
              column,
              typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value,
            ]),
          ),
        ),
      ]),
    )
  expect(plain(after)).toEqual(plain(before))
})

test('a class with members in it, and a kind with places, stay until they are empty', async () => {
  const { as, db } = await startApp({ demo: true })
  const keeper = await as('admin')
  for (const [address, sentence] of [
    ['/admin/mitgliedschaft/aktiv', 'In dieser Klasse sind noch'],
    ['/admin/hallenplatz/motor', 'Es gibt noch einzelne Plätze'],
  ] as const) {
    const answer = await keeper.post(address, { intent: 'loeschen' })
    expect(answer.status).toBe(409)
    expect(textOf(await answer.text())).toContain(sentence)
  }
  expect(await db.selectFrom('hangar_kinds').select('id').where('id', '=', 'motor').execute()).toHaveLength(1)
})

test('a tip of a member waits at the head of the list until it is let through', async () => {
  const { as, db, get } = await startApp({ demo: true })
  const keeper = await as('admin', ['editorial'])
  const tip = (await db
    .selectFrom('destinations')
    .select('id')
    .orderBy('name_key', 'desc')
    .executeTakeFirst())!
  await db.updateTable('destinations').set({ publication: 'submitted' }).where('id', '=', tip.id).execute()
  const list = textOf(await (await keeper.get('/admin/ausflugsziele')).text())
  expect(list.indexOf('wartet auf Freigabe')).toBeGreaterThan(0)
  const address = `/admin/ausflugsziele/${tip.id}`
  const form = formOf(await (await keeper.get(address)).text())
  const anchor = `id="ziel-${tip.id}"`
  expect(await (await get('/erlebnisse/ausflugsziele')).text()).not.toContain(anchor)
  const early = await keeper.post(address, { ...form, intent: 'speichern', reviewedOn: '2099-01-01' })
  expect([early.status, await early.text()]).toEqual([400, expect.stringContaining('spätestens heute')])
  const released = await keeper.post(address, { ...form, intent: 'speichern', publication: 'published' })
  expect(released.status).toBe(303)
  expect(await (await get('/erlebnisse/ausflugsziele')).text()).toContain(anchor)
})

test('a document for everyone does not stand on a file for members, nor the other way round', async () => {
  const { as, db, services } = await startApp()
  const keeper = await as('admin', ['board'])
  const file = { title: 'Satzung', file_name: 'satzung.pdf', kind: 'pdf' as const, bytes: 12_345 }
  await db
    .insertInto('downloads')
    .values({
      ...file,
      id: 'b'.repeat(32),
      visibility: 'members',
      stored_file: 'dateien/satzung.pdf',
      search_text: 'satzung',
      uploaded_by: null,
      created_at: services.now().toISOString(),
      trashed_at: null,
      revision: 1,
    })
    .execute()
  const form = {
    intent: 'speichern',
    title: 'Satzung',
    visibility: 'public',
    version: '1',
    asOf: '2026-01-01',
    'details.downloadId': 'b'.repeat(32),
  }
  const refused = await keeper.post('/admin/dokumente/erstellen', form)
  expect([refused.status, textOf(await refused.text()).includes('freigegeben, das Dokument für')]).toEqual([
    400,
    true,
  ])
  expect((await keeper.post('/admin/dokumente/erstellen', { ...form, visibility: 'members' })).status).toBe(
    303,
  )
  const empty = await keeper.post('/admin/dokumente/erstellen', { ...form, 'details.downloadId': '' })
  expect(textOf(await empty.text())).toContain(
    'Bitte einen Text schreiben oder eine Datei oder ein Bild wählen.',
  )
})

test('what the club offers without a car stands on its page at once', async () => {
  const { as, get } = await startApp()
  const keeper = await as('admin', ['flight-operations'])
  const form = formOf(await (await keeper.get('/admin/app2drive')).text())
  const saved = await keeper.post('/admin/app2drive', {
    ...form,
    intent: 'speichern',
    routeLabel: 'Leihauto',
    'provider.name': 'Autos am Platz',
    'provider.status': 'active',
    'vehicles.0.model': 'Kleinwagen',
    'vehicles.0.seats': '4',
  })
  expect(saved.status).toBe(303)
  expect(textOf(await (await get('/flugplatz/app2drive')).text())).toContain('Kleinwagen')
})

test('single places are told apart by their number and say whether they are free', async () => {
  const { as, get } = await startApp({ demo: true })
  const keeper = await as('admin', ['treasurer'])
  const box = { intent: 'speichern', kind: 'motor', hall: 'outside', number: '77', maxWingspanCm: '12,5' }
  const made = await keeper.post('/admin/hallenplatz/plaetze/erstellen', { ...box, isFree: 'ja' })
  expect(made.status).toBe(303)
  const again = await keeper.post('/admin/hallenplatz/plaetze/erstellen', box)
  expect(again.status).toBe(400)
  expect(textOf(await again.text())).toContain('Diese Nummer hat dort schon ein anderer Platz.')
  expect((await get('/piloteninfo/hallenplatz')).status).toBe(200)
})
