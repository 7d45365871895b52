import { expect, test } from 'vitest'
import content from '#app/features/demo/content/tariffs.json' with { type: 'json' }
import { demoDates } from '#app/features/demo/demo-dates.ts'
import { demoTariffs } from '#app/features/demo/prices.demo.ts'
import { feeOf } from './fee.ts'
import { receiptName } from './format-tariff.ts'
import { oneLanding, type FeeQuestion } from './fee-question.ts'
import { inForce } from './price-days.ts'
import { priceTables } from './price-tables.ts'
import { tariffRow } from './tariff.fixture.ts'

const today = '2026-06-14'
const tariffs = inForce(demoTariffs(demoDates(today)), today)
const fee = (question: Partial<FeeQuestion>) => feeOf(tariffs, { ...oneLanding, ...question })
const total = (question: Partial<FeeQuestion>) => fee(question).totalCents

/** The four examples of the price list itself. */
const stays: Record<string, Partial<FeeQuestion>> = {
  'bsp-pa28': { mtomKg: 1157 },
  'bsp-schulung': { mtomKg: 757, enhancedNoiseProtection: false, purpose: 'training', landings: 3 },
  'bsp-2001': { mtomKg: 2001, overtimeMinutes: 31 },
  'bsp-tg': { class: 'ultralight', mtomKg: 600, purpose: 'training', touchAndGos: 5, landings: 1 },
}

test.for(content.workedExamples.map(({ id, text }) => [text, id] as const))('%s', ([, id]) => {
  const example = content.workedExamples.find((known) => known.id === id)!
  const { lines, totalCents } = fee(stays[id]!)
  expect(
    lines.map(({ tariff, quantity, amountCents }) => ({ tariffId: tariff.id, quantity, amountCents })),
  ).toEqual(example.lines)
  expect(totalCents).toBe(example.totalCents)
})

test('the heaviest aircraft of a step still pays the step, one kilogram more the next', () => {
  expect([600, 601, 1000, 1001, 2000].map((mtomKg) => total({ mtomKg }))).toEqual([
    700, 1250, 1250, 1650, 2800,
  ])
})

test('above two tons every thousand kilograms begun are paid', () => {
  expect([2001, 3000, 3001, 5700].map((mtomKg) => total({ mtomKg }))).toEqual([4200, 4200, 5600, 8400])
  expect(total({ mtomKg: 2001, landings: 2 })).toBe(8400)
})

test('a mass the list does not know is to be asked for, not guessed', () => {
  expect(fee({ mtomKg: 5701 })).toMatchObject({ lines: [], totalCents: 0, withoutTariff: ['landing'] })
  expect(fee({ class: 'helicopter', mtomKg: 3001 }).withoutTariff).toEqual(['landing'])
})

test('a glider of the club lands free, a guest for four euros', () => {
  expect(total({ class: 'glider', customer: 'member' })).toBe(0)
  expect(fee({ class: 'glider', customer: 'member' }).lines).toHaveLength(1)
  expect(total({ class: 'glider' })).toBe(400)
})

test('one to thirty minutes after closing time are one half hour, thirty-one are two', () => {
  expect([0, 1, 30, 31].map((overtimeMinutes) => total({ landings: 0, overtimeMinutes }))).toEqual([
    0, 1200, 1200, 2400,
  ])
})

test('training without proof of noise protection pays the higher price twice out of three times', () => {
  const question = { mtomKg: 1157, enhancedNoiseProtection: false, purpose: 'training' as const }
  expect([1, 2, 3, 5, 6].map((landings) => total({ ...question, landings }))).toEqual([
    2450, 4900, 4900, 9800, 9800,
  ])
})

test('five touch-and-gos in training are a tenth cheaper, four are not', () => {
  const question = { class: 'ultralight' as const, mtomKg: 472, purpose: 'training' as const, landings: 0 }
  expect([4, 5].map((touchAndGos) => total({ ...question, touchAndGos }))).toEqual([1600, 1800])
})

test('commercial flights pay half as much again, clubs of the region a quarter less', () => {
  expect(total({ mtomKg: 757, purpose: 'commercial' })).toBe(1875)
  expect(total({ mtomKg: 1157, customer: 'partner-club' })).toBe(1650 - 413)
  expect(total({ mtomKg: 1157, customer: 'partner-club', purpose: 'commercial' })).toBe(2475)
})

test('based aircraft have paid for the year', () => {
  expect(fee({ mtomKg: 757, customer: 'based', landings: 4 }).lines).toEqual([])
  expect(total({ mtomKg: 2400, customer: 'based' })).toBe(4200)
})

test('the first night on grass is free with thirty litres of fuel', () => {
  const night = { mtomKg: 757, landings: 0, nights: 1 }
  expect(total(night)).toBe(500)
  expect(total({ ...night, fuelLitres: 29 })).toBe(500)
  expect(total({ ...night, fuelLitres: 30 })).toBe(0)
  expect(total({ ...night, fuelLitres: 30, nights: 3 })).toBe(1000)
  expect(total({ ...night, fuelLitres: 30, parking: 'paved' })).toBe(800)
})

test('a motor glider stands under the roof for less than a four-seater', () => {
  expect(total({ class: 'tmg', mtomKg: 650, landings: 0, nights: 1, parking: 'hangar' })).toBe(1500)
  expect(total({ mtomKg: 1157, landings: 0, nights: 1, parking: 'hangar' })).toBe(2000)
})

test('the tax within a gross price is rounded once per line', () => {
  expect(fee({ mtomKg: 1157 }).vat).toEqual([{ ratePercent: 19, cents: 263 }])
  expect(fee(stays['bsp-tg']!).vat).toEqual([{ ratePercent: 19, cents: 319 - 32 + 112 }])
})

test('a former list keeps its prices until its last day', () => {
  const all = demoTariffs(demoDates(today))
  const pa28 = { ...oneLanding, mtomKg: 1157 }
  expect(feeOf(inForce(all, '2026-03-31'), pa28).totalCents).toBe(1550)
  expect(feeOf(inForce(all, '2026-04-01'), pa28).totalCents).toBe(1650)
})

test('a row for exactly this case is taken before one for any', () => {
  const landing = tariffs.find(({ id }) => id === 'ldg-1000-mit')!
  const rows = [
    { ...landing, id: 'any', noise: 'any', purpose: 'any', amountCents: 2000 },
    { ...landing, id: 'quiet', noise: 'enhanced', purpose: 'any', amountCents: 1500 },
    { ...landing, id: 'quiet-training', noise: 'enhanced', purpose: 'training', amountCents: 800 },
  ] as const
  const charged = (question: Partial<FeeQuestion>) =>
    feeOf(rows, { ...oneLanding, mtomKg: 757, ...question }).lines.map(({ tariff }) => tariff.id)
  expect(charged({ enhancedNoiseProtection: false })).toEqual(['any'])
  expect(charged({})).toEqual(['quiet'])
  expect(charged({ purpose: 'training' })).toEqual(['quiet-training'])
})

test('each line is rounded once: 8.30 cents of tax twice are 16 cents, although their sum would be 17', () => {
  const landing = tariffs.find(({ id }) => id === 'ldg-1000-mit')!
  const night = tariffs.find(({ kind, unit }) => kind === 'parking' && unit === 'per-night')!
  const rows = [
    { ...landing, amountCents: 52 },
    {
      ...night,
      class: 'any',
      mtomFromKg: null,
      mtomToKg: null,
      amountCents: 52,
      details: { ...night.details, place: null },
    },
  ] as const
  const { lines, totalCents, vat } = feeOf(rows, { ...oneLanding, mtomKg: 757, nights: 1 })
  expect(lines.map(({ amountCents }) => amountCents)).toEqual([52, 52])
  expect(totalCents).toBe(104)
  expect(vat).toEqual([{ ratePercent: 19, cents: 8 + 8 }])
})

test('the name of a price says its kind once', () => {
  const name = (id: string) => receiptName(tariffs.find((tariff) => tariff.id === id)!)
  expect(['halle-ul-nacht', 'tg-rabatt', 'halle-anhaenger-nacht'].map(name)).toEqual([
    'Halle, UL und Motorsegler',
    'Touch-and-go, Schulung',
    'Halle, Anhänger',
  ])
})

test('of two prices for the same mass the list hides neither', () => {
  const upTo = { mtomFromKg: 0, mtomToKg: 600 }
  const rows = [
    tariffRow({ ...upTo, id: 'ul', class: 'ultralight', noise: 'enhanced', amountCents: 700 }),
    tariffRow({ ...upTo, id: 'ul-laut', class: 'ultralight', noise: 'none', amountCents: 1050 }),
    tariffRow({ ...upTo, id: 'motor', class: 'powered', amountCents: 900 }),
    tariffRow({ ...upTo, id: 'schulung', class: 'powered', purpose: 'training', amountCents: 500 }),
    tariffRow({ mtomFromKg: 600, mtomToKg: 1000, id: 'schwer', class: 'powered', amountCents: 1200 }),
  ]
  const lines = (language: 'de' | 'en') =>
    priceTables(rows, language)[0]!.rows.map(({ name, cells }) =>
      [name.text, ...cells].join(' | ').replace(/[\u202F\u2060]/g, ''),
    )
  expect(lines('de')).toEqual([
    'bis 600kg, UL | 7,00€ | 10,50€',
    'bis 600kg, Motor | 9,00€ | 9,00€',
    'bis 600kg, Motor, Schulung | 5,00€ | 5,00€',
    '601–1000kg | 12,00€ | 12,00€',
  ])
  expect(lines('en')[2]).toBe('up to 600kg, powered aircraft, training | €5.00 | €5.00')
})
