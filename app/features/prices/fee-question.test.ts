import { expect, test } from 'vitest'
import { feeOf } from './fee.ts'
import { oneLanding, type FeeQuestion } from './fee-question.ts'
import type { Tariff } from './tariff.ts'
import { tariffRow } from './tariff.fixture.ts'

const landing = tariffRow({})
const callOut = tariffRow({
  id: 'anfahrt',
  kind: 'ppr-surcharge',
  unit: 'per-started-60-min',
  amountCents: 2500,
  details: { occasion: 'call-out' },
})
const overtime = tariffRow({
  id: 'laenger',
  kind: 'ppr-surcharge',
  unit: 'per-started-30-min',
  amountCents: 1200,
  details: { occasion: 'overtime' },
})
const anyMinutes = tariffRow({
  id: 'ppr',
  kind: 'ppr-surcharge',
  unit: 'per-started-30-min',
  amountCents: 900,
})
const anyLanding = tariffRow({ id: 'ppr', kind: 'ppr-surcharge', unit: 'per-landing', amountCents: 700 })
const share = tariffRow({
  id: 'ppr',
  kind: 'ppr-surcharge',
  unit: 'of-sum',
  amountCents: 0,
  surchargePercent: 50,
})
const rescue = tariffRow({ id: 'feuer', kind: 'rescue', unit: 'per-started-120-min', amountCents: 4500 })

function charged(tariffs: readonly Tariff[], question: Partial<FeeQuestion>) {
  const { lines, totalCents, withoutTariff } = feeOf(tariffs, { ...oneLanding, mtomKg: 757, ...question })
  const beside = lines.filter(({ tariff }) => tariff.kind !== 'landing')
  return {
    lines: beside.map(({ tariff, quantity, amountCents }) => [tariff.id, quantity, amountCents]),
    totalCents,
    withoutTariff,
  }
}

test('a surcharge that names no occasion is for whichever it was, and counts the minutes of both together', () => {
  const rows = [landing, anyMinutes]
  expect(charged(rows, { overtimeMinutes: 1 }).lines).toEqual([['ppr', 1, 900]])
  expect(charged(rows, { callOutMinutes: 30 }).lines).toEqual([['ppr', 1, 900]])
  expect(charged(rows, { callOutMinutes: 31 }).lines).toEqual([['ppr', 2, 1800]])
  // 20 + 20 minutes count together as two started half hours, not as one each.
  expect(charged(rows, { callOutMinutes: 20, overtimeMinutes: 20 })).toEqual({
    lines: [['ppr', 2, 1800]],
    totalCents: 2800,
    withoutTariff: [],
  })
  expect(charged(rows, {}).lines).toEqual([])
})

test('a price for the occasion comes before one without, which takes what is left', () => {
  expect(charged([landing, overtime, anyMinutes], { callOutMinutes: 45, overtimeMinutes: 31 }).lines).toEqual(
    [
      ['laenger', 2, 2400],
      ['ppr', 2, 1800],
    ],
  )
  expect(charged([landing, callOut, overtime], { callOutMinutes: 61, overtimeMinutes: 30 }).lines).toEqual([
    ['anfahrt', 2, 5000],
    ['laenger', 1, 1200],
  ])
})

test('a surcharge for each landing outside the hours goes with the landings', () => {
  expect(charged([landing, anyLanding], { landings: 2, callOutMinutes: 15 })).toEqual({
    lines: [['ppr', 2, 1400]],
    totalCents: 3400,
    withoutTariff: [],
  })
})

test('a surcharge in percent counts on the landings with all that stands beside them, rounded once', () => {
  const training = tariffRow({
    id: 'schul',
    purpose: 'training',
    unit: 'of-sum',
    amountCents: 0,
    surchargePercent: -25,
  })
  // 3 × 10,01 € = 30,03 €; −25 % = −7,51 €; half of 22,52 € = 11,26 €.
  const rows = [{ ...landing, amountCents: 1001 }, training, share]
  expect(charged(rows, { landings: 3, purpose: 'training', overtimeMinutes: 5 })).toEqual({
    lines: [['ppr', 1, 1126]],
    totalCents: 3003 - 751 + 1126,
    withoutTariff: [],
  })
  expect(charged(rows, { landings: 3 }).lines).toEqual([])
})

test('minutes outside the hours without any price are to be asked for', () => {
  expect(charged([landing], { overtimeMinutes: 10 }).withoutTariff).toEqual(['ppr-surcharge'])
  expect(charged([landing, callOut], { callOutMinutes: 10, overtimeMinutes: 10 })).toMatchObject({
    lines: [['anfahrt', 1, 2500]],
    withoutTariff: ['ppr-surcharge'],
  })
})

test('the fire engine is paid for every two hours begun, and only where somebody asked for it', () => {
  const rows = [landing, rescue]
  expect([0, 1, 120, 121].map((rescueMinutes) => charged(rows, { rescueMinutes }).totalCents)).toEqual([
    1000, 5500, 5500, 10_000,
  ])
  expect(charged([landing], { rescueMinutes: 30 }).withoutTariff).toEqual(['rescue'])
  const each = { ...rescue, unit: 'each' as const }
  expect(charged([landing, each], { landings: 3, rescueMinutes: 200 }).lines).toEqual([['feuer', 1, 4500]])
  const perLanding = { ...rescue, unit: 'per-landing' as const }
  expect(charged([landing, perLanding], { landings: 3, rescueMinutes: 200 }).lines).toEqual([
    ['feuer', 3, 13_500],
  ])
})

test('fire cover for commercial flights is no price for others', () => {
  const commercial = { ...rescue, purpose: 'commercial' as const }
  expect(charged([landing, commercial], { rescueMinutes: 30 }).withoutTariff).toEqual(['rescue'])
  expect(charged([landing, commercial], { rescueMinutes: 30, purpose: 'commercial' }).lines).toEqual([
    ['feuer', 1, 4500],
  ])
})
