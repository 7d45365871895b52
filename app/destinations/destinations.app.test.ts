import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { createDestination } from './save-destination.server.ts'

test('the demo club shows its destinations with course, time, map and a hint at old tips', async () => {
  const { get } = await startApp({ demo: true })
  const html = await (await get('/erlebnisse/ausflugsziele')).text()
  expect(html).toContain('Ein Kreis um Falkenried')
  expect(html).toContain('101°')
  expect(html).toContain('href="#ziel-altmoor"')
  expect(html).toContain('id="ziel-altmoor"')
  expect(html).toContain('Über ein Jahr alt')
  const paved = await (await get('/erlebnisse/ausflugsziele?asphalt=ja&umkreis=60')).text()
  expect(paved).toContain('id="ziel-hohenlinde"')
  expect(paved).not.toContain('id="ziel-altmoor"')
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
