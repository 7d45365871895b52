import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutTypography } from '#test/page-reading.ts'
import { createDestination } from './save-destination.server.ts'

test('the demo club shows its destinations with course, time, map and a hint at old tips', async () => {
  const { get } = await startApp({ demo: true })
  const html = await (await get('/erlebnisse/ausflugsziele')).text()
  expect(html).toContain('Ein Kreis um Falkenried')
  expect(html).toContain('101°')
  expect(html).toContain('href="#ziel-altmoor"')
  expect(html).toContain('id="ziel-altmoor"')
  expect(html).toContain('Über ein Jahr alt')
  expect(html).toContain('08:00\u2060–\u206015:00')
  const paved = await (await get('/erlebnisse/ausflugsziele?asphalt=ja&umkreis=60')).text()
  expect(paved).toContain('id="ziel-hohenlinde"')
  expect(paved).not.toContain('id="ziel-altmoor"')
})

test('the flight time is that of the club aircraft the address names', async () => {
  const { get } = await startApp({ demo: true })
  const page = async (query: string) =>
    withoutTypography(await (await get(`/erlebnisse/ausflugsziele${query}`)).text())
  // Altmoor is 13.4 NM away: 24.8 km take 7 minutes at 215 km/h and 10 at 150 km/h.
  const all = await page('')
  expect(all).toContain('Mit unseren Flugzeugen')
  expect(all).toContain('Entfernung 13 NM Kurs (rw.) 101° 100 / 180 km/h 15 min / 8 min')
  const fast = await page('?flugzeug=d-eqfa')
  expect(fast).toMatch(/Kurs \(rw\.\) 101° D-EQFA, 215 km\/h 7 min/)
  expect(fast).not.toContain('Mit unseren Flugzeugen')
  expect(await page('?flugzeug=gibt-es-nicht')).toContain('100 / 180 km/h')
})

test('a tip that waits for approval is not shown, and a club without tips says what is possible', async () => {
  const { get, db } = await startApp()
  expect(await (await get('/erlebnisse/ausflugsziele')).text()).toContain(
    'Mitglieder können Ziele vorschlagen',
  )
  const tip = { type: 'by-air', tipBy: null, reviewedOn: '2026-06-01' } as const
  const details = { position: { lat: 50, lon: 10 }, description: 'Kuchen.' }
  const at = new Date('2026-06-14T08:42:00Z')
  await createDestination(db, { ...tip, id: 'neu', name: 'Neuland', publication: 'submitted', details }, at)
  await createDestination(db, { ...tip, id: 'alt', name: 'Altland', publication: 'published', details }, at)
  const html = await (await get('/erlebnisse/ausflugsziele')).text()
  expect(html).toContain('Altland')
  expect(html).not.toContain('Neuland')
})
