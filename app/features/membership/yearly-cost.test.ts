import { expect, test } from 'vitest'
import { endOfClass, yearlyCost, type YearlyCostQuestion } from './yearly-cost.ts'

const active: YearlyCostQuestion['membershipClass'] = {
  name: 'Aktiv',
  feeCents: 4200,
  rhythm: 'monthly',
  durationMonths: null,
  ageTo: null,
  admissionFeeCents: 40000,
  levyCents: 12000,
  associationFeeCents: 6800,
  workHoursPerYear: 30,
  substituteCentsPerHour: 1500,
}

const working = { membershipClass: active, isFirstYear: false, workedHours: 30, flying: [] }

test('a year of active membership is twelve fees, levy and association', () => {
  expect(yearlyCost(working)).toEqual({
    lines: [
      { label: 'Beitrag Aktiv, 12 × 42,00\u202f€', amountCents: 50400 },
      { label: 'Umlage', amountCents: 12000 },
      { label: 'Verbandsbeitrag', amountCents: 6800 },
    ],
    totalCents: 69200,
  })
})

test('the admission fee is due in the first year alone', () => {
  expect(yearlyCost({ ...working, isFirstYear: true }).totalCents).toBe(69200 + 40000)
})

test('hours that were not worked are paid for, and more than asked for earns nothing', () => {
  expect(yearlyCost({ ...working, workedHours: 12.5 }).lines.at(-1)).toEqual({
    label: '17,5 nicht geleistete Arbeitsstunden',
    amountCents: 26250,
  })
  expect(yearlyCost({ ...working, workedHours: 80 }).totalCents).toBe(69200)
  expect(yearlyCost({ ...working, workedHours: -5 }).lines.at(-1)?.amountCents).toBe(45000)
})

test('flying is counted by starts and hours, rounded once a line', () => {
  const flying = [
    { label: 'Windenstart', priceCents: 600, amount: 45, unit: 'Starts' },
    { label: 'ASK 21', priceCents: 2400, amount: 9.5, unit: 'h' },
    { label: 'Schlepp', priceCents: 395, amount: 0, unit: 'min' },
  ]
  expect(yearlyCost({ ...working, flying }).lines.slice(3)).toEqual([
    { label: 'Windenstart: 45\u202fStarts zu 6,00\u202f€', amountCents: 27000 },
    { label: 'ASK 21: 9,5\u202fh zu 24,00\u202f€', amountCents: 22800 },
  ])
})

test('a trial membership is paid once and a free class still shows its fee', () => {
  const trial = {
    ...active,
    name: 'Probe',
    rhythm: 'once' as const,
    feeCents: 6500,
    levyCents: 0,
    associationFeeCents: 0,
  }
  expect(yearlyCost({ ...working, membershipClass: trial }).lines).toEqual([
    { label: 'Beitrag Probe', amountCents: 6500 },
  ])
  expect(yearlyCost({ ...working, membershipClass: { ...trial, feeCents: 0 } }).lines).toEqual([
    { label: 'Beitrag Probe', amountCents: 0 },
  ])
})

test('a class that ends within the year costs until it ends, and says so', () => {
  const trial = { ...active, name: 'Probe', levyCents: 0, associationFeeCents: 0, durationMonths: 4 }
  expect(yearlyCost({ ...working, membershipClass: trial }).lines).toEqual([
    { label: 'Beitrag Probe, 4 × 42,00\u202f€', amountCents: 16800 },
  ])
  const quarterly = { ...trial, rhythm: 'quarterly' as const }
  expect(yearlyCost({ ...working, membershipClass: quarterly }).totalCents).toBe(2 * 4200)
  expect(yearlyCost({ ...working, membershipClass: { ...trial, durationMonths: 24 } }).totalCents).toBe(50400)
  expect(endOfClass({ name: 'Probe', ageTo: null, durationMonths: 4 })).toBe(
    'Probe endet von selbst nach 4 Monaten; weiter ist nicht gerechnet.',
  )
  expect(endOfClass({ name: 'Jugend', ageTo: 26, durationMonths: null })).toBe(
    'Jugend gilt bis zum Alter von 26\u00a0Jahren; gerechnet ist ein ganzes Jahr in dieser Klasse.',
  )
  expect(endOfClass({ name: 'Aktiv', ageTo: null, durationMonths: null })).toBe('')
})
