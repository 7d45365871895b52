import { expect, test } from 'vitest'
import { falkenriedCalendar } from '#test/falkenried-hours.ts'
import { at } from '#test/opening-rules.ts'
import type { Tariff } from '#app/features/prices/tariff.ts'
import { pprFee, type Priced } from './ppr-fee.ts'
import { feeParts } from './ppr-fee-texts.ts'
import { tariffRow } from '#app/features/prices/tariff.fixture.ts'

const calendar = falkenriedCalendar()
const iso = (day: string, time: string) => new Date(at(day, time)).toISOString()

const surcharge = { kind: 'ppr-surcharge', details: { label: 'Anfahrt', occasion: 'call-out' } } as const
const callOut = tariffRow({ ...surcharge, id: 'anfahrt', unit: 'per-started-60-min', amountCents: 2500 })
const overtime = tariffRow({
  ...surcharge,
  id: 'laenger',
  unit: 'per-started-30-min',
  amountCents: 1200,
  details: { label: 'Länger', occasion: 'overtime' },
})
const light = tariffRow({ kind: 'lighting', id: 'licht', amountCents: 800, details: { label: 'Licht' } })
const all = [tariffRow({}), callOut, overtime, light]

const flight: Priced = {
  class: 'aeroplane',
  mtomKg: 1157,
  noiseCertificate: true,
  purpose: 'gast',
  landings: 1,
  fuel: null,
  parking: null,
  flightRules: 'vfr',
  etd: null,
  eta: null,
}

/** Tuesday 08:30 is by PPR, 18:30 by PPR without an operations manager, Sunday noon open until 18:00. */
const byPpr = { eta: iso('2026-06-16', '08:30') }
const unstaffed = { eta: iso('2026-06-16', '18:30') }
const open = { eta: iso('2026-06-14', '12:00') }

const result = (change: Partial<Priced>, tariffs: readonly Tariff[] = all) => {
  const { lines, waived, totalCents } = pprFee({ ...flight, ...change }, { calendar }, tariffs, null)
  return {
    lines: lines.map(({ name, cents }) => `${name.replace(/^.*, /, '')} ${cents}`),
    waived: waived.map(({ name, why }) => `${name.replace(/,.*$/, '')}: ${why}`),
    totalCents,
  }
}

test.each([
  ['by PPR', byPpr, ['alle 1000', 'Anfahrt 2500'], ['Länger: not-later', 'Licht: daylight'], 3500],
  [
    'without Betriebsleiter',
    unstaffed,
    ['alle 1000'],
    ['Anfahrt: unstaffed', 'Länger: not-later', 'Licht: daylight'],
    1000,
  ],
  ['in open hours', open, ['alle 1000'], ['Anfahrt: in-hours', 'Länger: not-later', 'Licht: daylight'], 1000],
  ['without a time', {}, ['alle 1000'], ['Anfahrt: not-known', 'Länger: not-later', 'Licht: daylight'], 1000],
])(
  'a landing %s has its surcharges, and names those that fall away',
  (_, when, lines, waived, totalCents) => {
    expect(result(when)).toEqual({ lines, waived, totalCents })
  },
)

test('each kind of flight pays the same surcharge on top of its own price', () => {
  const training = tariffRow({ id: 'schul', purpose: 'training', amountCents: 600 })
  const commercial = tariffRow({ id: 'gewerbe', purpose: 'commercial', amountCents: 1800 })
  const prices = [...all, training, commercial]
  const totals = (['gast', 'tanken', 'schulung', 'werft', 'veranstaltung', 'gewerblich'] as const).map(
    (purpose) => [
      result({ ...byPpr, purpose }, prices).totalCents,
      result({ ...open, purpose }, prices).totalCents,
    ],
  )
  expect(totals).toEqual([
    [3500, 1000],
    [3500, 1000],
    [3100, 600],
    [3500, 1000],
    [3500, 1000],
    [4300, 1800],
  ])
})

test('a list without surcharges has none, and one without a price for the landing has no total', () => {
  expect(result(byPpr, [tariffRow({})])).toEqual({ lines: ['alle 1000'], waived: [], totalCents: 1000 })
  expect(result(byPpr, [callOut]).totalCents).toBeNull()
})

test('the lines add up to the total that stands above them', () => {
  for (const when of [byPpr, unstaffed, open, {}]) {
    const { lines, totalCents } = pprFee({ ...flight, ...when }, { calendar }, all, null)
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents)
  }
  const fee = pprFee({ ...flight, ...byPpr }, { calendar }, all, null)
  expect(feeParts(fee, 'de').map(({ text }) => text.replaceAll(/[\u00A0\u202F]/g, ' '))).toEqual([
    'voraussichtlich 35,00 €',
    'Landung, alle (1 × Landung): 10,00 €',
    'PPR-Zuschlag, Anfahrt (1 × angefangene Stunde): 25,00 €',
    'entfällt: Länger, 12,00 € je angefangene 30 Minuten – niemand bleibt für Sie länger',
    'entfällt: Licht, 8,00 € je Landung – Sie landen bei Tag',
  ])
})
