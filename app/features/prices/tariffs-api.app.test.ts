import { expect, test } from 'vitest'
import { euro } from '#app/lib/german-numbers.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography } from '#test/page-reading.ts'
import type { tariffSheet } from './tariff-sheet.ts'

type Sheet = ReturnType<typeof tariffSheet>

test('every amount of the data stands on the price list, in euros', async () => {
  const { get } = await startAirfieldClub()
  const sheet: Sheet = await (await get('/api/tarife')).json()
  const page = withoutTypography(await (await get('/piloteninfo/preisliste')).text())
  const amounts = sheet.tariffs.flatMap(({ amountCents }) => (amountCents === null ? [] : amountCents))
  expect(amounts.length).toBeGreaterThan(20)
  const missing = amounts.filter((cents) => cents > 0 && !page.includes(withoutTypography(euro(cents))))
  expect(missing).toEqual([])
})

test('a row carries unit, tax, validity and every condition', async () => {
  const { get } = await startAirfieldClub()
  const sheet: Sheet = await (await get('/api/tarife')).json()
  expect(sheet).toMatchObject({ version: 1, currency: 'EUR', includesVat: true, day: '2026-06-14' })
  expect(sheet.validity?.isCurrent).toBe(false)
  const row = (id: string) => sheet.tariffs.find((tariff) => tariff.id === id)
  expect(row('ldg-1200-mit')).toMatchObject({
    kind: 'landing',
    name: 'Landung, 1 001–1 200 kg, erhöhter Schallschutz',
    unit: 'per-landing',
    amountCents: 1650,
    vatPercent: 19,
    conditions: { mtomAboveKg: 1000, mtomUpToKg: 1200, perStartedKg: null },
    validFrom: '2026-04-01',
    validUntil: null,
  })
  expect(row('tg-rabatt')).toMatchObject({
    amountCents: null,
    percentOfSum: -10,
    conditions: { minimumQuantity: 5 },
  })
})

test('the list of an earlier day is to be had, and the way to it is named', async () => {
  const { get } = await startAirfieldClub()
  const now: Sheet = await (await get('/api/tarife')).json()
  const before = now.see.otherLists.map((address) => new URL(address))
  expect(before.length).toBeGreaterThan(0)
  const old: Sheet = await (await get('/api/tarife?stand=2026-03-31')).json()
  expect(old.tariffs.find(({ conditions }) => conditions.mtomUpToKg === 1200)?.amountCents).toBe(1550)
  expect(old.fuel).toEqual([])
})

test('other sites may read it; a day that does not exist gets a reason', async () => {
  const { get } = await startApp()
  const empty = await get('/api/tarife')
  expect(empty.headers.get('access-control-allow-origin')).toBe('*')
  expect(await empty.json()).toMatchObject({ tariffs: [], fuel: [] })
  const refused = await get('/api/tarife?stand=2026-02-30')
  expect(refused.status).toBe(400)
  expect((await refused.json()).error).toMatch(/\.$/)
})
