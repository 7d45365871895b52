import { expect, test } from 'vitest'
import { createDocument } from '#app/features/documents/documents.server.ts'
import { loadAircraft } from '#app/features/demo/aircraft.demo.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { aircraftAddress } from './aircraft.ts'
import { listFleet } from './aircraft.server.ts'

test('every aircraft of the demo club stands on the list and has its page', async () => {
  const { get, db } = await startApp({ demo: true })
  const fleet = await listFleet(db)
  expect(fleet).toHaveLength(11)
  const list = await (await get('/verein/flugzeuge')).text()
  expect(list).toContain('Neun Flugzeuge, ein Maßstab')
  for (const aircraft of fleet) {
    expect(list).toContain(`href="${aircraftAddress(aircraft)}"`)
    const page = await get(aircraftAddress(aircraft))
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain(`${aircraft.registration} in Seitenriss und Draufsicht`)
    expect(html).not.toContain('NaN')
  }
})

test('of an aircraft with its name alone nothing is said that nobody has entered', async () => {
  const { get, as } = await startAirfieldClub()
  const first = {
    registration: 'D-1234',
    type: 'ASK 21',
    'details.manufacturer': 'Schleicher',
    status: 'available',
  }
  const kind = { class: 'glider', group: 'gliding', 'details.silhouette': 'segler' }
  expect((await (await as('admin')).post('/admin/flugzeuge/erstellen', { ...first, ...kind })).status).toBe(
    303,
  )
  const html = await (await get('/verein/flugzeuge/d-1234')).text()
  expect(html).not.toContain('id="daten"')
  const page = textOf(html)
  expect(page).toContain('Seitenriss und Draufsicht eines ähnlichen Musters.')
  expect(page).not.toMatch(/\d m\b|Transponder|Typdaten|Gastflüge|Einsatz/)
  const home = textOf(await (await get('/')).text())
  expect(home).toContain('D-1234 ASK 21')
  expect(home).not.toContain('ASK 21 ·')
})

test('a member reads on the page of an aircraft its documents, each only who may read it, and a guest nothing of it', async () => {
  const { get, as, db } = await startApp({ demo: true })
  const address = '/verein/flugzeuge/d-0725'
  const title = async (id: string, visibility: 'board' | 'admin' | 'members', title: string) =>
    createDocument(db, { id, title, visibility, version: 1, asOf: '2026-01-01', body: [] }, new Date())
  await title('waegebericht', 'members', 'Wägebericht vom 3. Mai')
  await title('gutachten', 'board', 'Gutachten zum Flügel')
  await title('lta', 'admin', 'Technische Mitteilung')
  const members_only = JSON.stringify({
    checklistDocumentId: 'checkliste-ask21',
    massAndBalanceDocumentId: 'waegebericht',
    documentIds: ['gutachten', 'lta', 'waegebericht', 'gibt-es-nicht'],
    vfCallsign: 'D-0725 ASK',
  })
  await db.updateTable('aircraft').set({ members_only }).where('id', '=', 'd-0725').execute()
  const member = await as('member')
  const read = async (who: { get: typeof get }) => (await who.get(address)).text()

  const own = await read(member)
  expect(own).toContain('href="/mitglied/dokumente/checkliste-ask21"')
  expect(own.split('href="/mitglied/dokumente/waegebericht"')).toHaveLength(2)
  expect(textOf(own)).toContain('Masse und Schwerpunkt: Wägebericht vom 3. Mai')
  expect(textOf(own)).toContain('D-0725 ASK')
  expect(own).toContain('href="/vereinsflieger/flugzeugzeiten/d-0725"')
  for (const hidden of ['gutachten', 'Gutachten', 'Technische Mitteilung', 'gibt-es-nicht'])
    expect(own).not.toContain(hidden)
  expect(await read(await as('admin', ['board']))).toContain('Gutachten zum Flügel')
  const keeper = await read(await as('admin', ['flight-operations']))
  expect(keeper).toContain('Technische Mitteilung')
  expect(keeper).not.toContain('Gutachten')

  for (const who of [{ get }, await as('none')]) {
    const html = await read(who)
    expect(html).toContain('ASK')
    for (const hidden of ['Nur für Mitglieder', 'checkliste-ask21', 'Wägebericht', 'D-0725 ASK'])
      expect(html).not.toContain(hidden)
  }

  const now = new Date().toISOString()
  await db.updateTable('documents').set({ withdrawn_at: now }).where('id', '=', 'waegebericht').execute()
  await db.deleteFrom('documents').where('id', '=', 'checkliste-ask21').execute()
  expect(await read(member)).not.toMatch(/waegebericht|Wägebericht|checkliste-ask21/)
})

test('whoever keeps the aircraft is offered no document of the board', async () => {
  const { as, db } = await startApp({ demo: true })
  await db.updateTable('documents').set({ visibility: 'board' }).where('id', '=', 'notfallplan').execute()
  const form = await (await (await as('admin', ['flight-operations'])).get('/admin/flugzeuge/d-0725')).text()
  expect(form).toContain('value="checkliste-ask21"')
  expect(form).not.toContain('value="notfallplan"')
})

test('a club without aircraft shows a friendly page, an unknown one does not exist', async () => {
  const { get } = await startApp()
  const list = await get('/verein/flugzeuge')
  expect(list.status).toBe(200)
  expect(await list.text()).toContain('noch nicht eingetragen')
  const unknown = await get('/verein/flugzeuge/d-xxxx')
  expect(unknown.status).toBe(404)
  expect(await unknown.text()).toContain('Page not found: /verein/flugzeuge/d-xxxx')
})

test('from its first day a new price list says what an aircraft costs, without anybody choosing its rows again', async () => {
  const { as, get, db, services } = await startAirfieldClub([loadAircraft])
  const admin = await as('admin')
  await admin.post('/admin/preise', { ab: '2026-07-01' })
  await db
    .updateTable('tariffs')
    .set({ amount_cents: 2750 })
    .where('valid_from', '=', '2026-07-01')
    .where('amount_cents', '=', 2400)
    .where('kind', '=', 'charter')
    .execute()
  const price = async () => textOf(await (await get('/verein/flugzeuge/d-0725')).text())
  expect(await price()).toContain('24,00 €/h')
  services.now = () => new Date('2026-07-01T10:00:00Z')
  const page = await price()
  expect(page).toContain('27,50 €/h')
  expect(page).toContain('Gastvereine')
  expect(page).not.toContain('24,00 €/h')
  expect(textOf(await (await get('/verein/flugzeuge')).text())).toContain('27,50 €/h')
})

test('an aircraft whose maintenance should be over is called ready nowhere until somebody says so', async () => {
  const { get, as, db, services } = await startApp({ demo: true })
  await db
    .updateTable('aircraft')
    .set({ status: 'maintenance', maintenance_until: '2026-06-18' })
    .where('id', '=', 'd-0725')
    .execute()
  services.now = () => new Date('2026-06-19T10:00:00Z')
  const admin = await as('admin')
  const member = await as('member')
  const read = async (who: { get: typeof get }, path: string) => textOf(await (await who.get(path)).text())
  const known = 'Wartung sollte bis 18. Juni beendet sein'
  expect(await read({ get }, '/verein/flugzeuge')).toContain(known)
  const page = await read({ get }, '/verein/flugzeuge/d-0725')
  expect(page).toContain(known)
  expect(page).toContain('noch nicht bestätigt')
  expect(page).not.toMatch(/flugklar/i)
  expect(await read(admin, '/admin/flugzeuge')).toContain(known)
  expect(await read(member, '/vereinsflieger/reservierung/neu')).toContain(
    `${known}; bestätigt ist es noch nicht.`,
  )
})
