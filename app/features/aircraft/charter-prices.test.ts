import { expect, test } from 'vitest'
import { charterPrices, memberPrice } from './charter-prices.ts'
import type { Tariff } from '#app/features/prices/tariff.ts'
import { tariffRow } from '#app/features/prices/tariff.fixture.ts'

const charter = {
  who: 'Mitglieder',
  tariffIds: ['alt', 'mitglied', 'gast'],
  priceCents: 19200,
  per: 'hour',
  wet: true,
  checkout: '',
} as const

const tariff = (id: string, more: object) =>
  tariffRow({
    id,
    kind: 'charter',
    class: 'powered',
    customer: 'member',
    unit: 'per-hour',
    amountCents: 19200,
    vatRatePercent: 7,
    validFrom: '2026-04-01',
    details: { wet: true },
    ...more,
  })

const listed = (tariffs: readonly Tariff[]) => ({
  tariffs,
  places: new Map(tariffs.map(({ id }, place) => [id, place])),
})

test('the price list has the last word, members first, former prices left out', () => {
  const tariffs = [
    tariff('gast', { customer: 'partner-club', amountCents: 22800 }),
    tariff('mitglied', { amountCents: 19900 }),
    tariff('alt', { amountCents: 18000, validFrom: '2025-04-01', validTo: '2026-03-31' }),
    tariff('anderes', { amountCents: 100 }),
  ]
  const prices = charterPrices(
    { ...charter, tariffIds: [...charter.tariffIds] },
    listed(tariffs),
    '2026-06-14',
  )
  expect(prices.map(({ who, price }) => [who, price])).toEqual([
    ['Mitglieder', '199,00\u202F€/h nass'],
    ['Gastvereine', '228,00\u202F€/h nass'],
  ])
  expect(memberPrice(prices)).toBe('199,00\u202F€/h nass')
})

test('an aircraft the price list does not name shows the price noted with it, a former one none', () => {
  const prices = charterPrices({ ...charter, tariffIds: [...charter.tariffIds] }, listed([]), '2026-06-14')
  expect(memberPrice(prices)).toBe('192,00\u202F€/h nass')
  expect(charterPrices(null, listed([]), '2026-06-14')).toEqual([])
})
