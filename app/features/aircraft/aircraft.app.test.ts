import { expect, test } from 'vitest'
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

test('a guest does not read the hours and the checklist of an aircraft', async () => {
  const { get } = await startApp({ demo: true })
  const html = await (await get('/verein/flugzeuge/d-0725')).text()
  expect(html).toContain('ASK')
  for (const secret of ['914:20', 'checkliste-ask21', '31260']) expect(html).not.toContain(secret)
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
