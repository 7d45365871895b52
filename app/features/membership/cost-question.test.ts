import { expect, test } from 'vitest'
import type { Tariff } from '#app/features/prices/tariff.ts'
import { costInputFrom, costQuestion, flyingPrices } from './cost-question.ts'
import { toMembershipClass } from './membership-class.ts'
import { yearlyCost } from './yearly-cost.ts'
import { tariffRow } from '#app/features/prices/tariff.fixture.ts'

const youth = toMembershipClass({
  id: 'jugend',
  name: 'Jugend',
  valid_from: '2026-01-01',
  details: JSON.stringify({
    feeCents: 1800,
    rhythm: 'monthly',
    associationFeeCents: 3400,
    workHoursPerYear: 15,
  }),
})

function tariff(changes: Partial<Tariff>): Tariff {
  return tariffRow({
    id: 'winde',
    kind: 'winch-launch',
    class: 'glider',
    customer: 'member',
    unit: 'per-start',
    amountCents: 600,
    vatRatePercent: 7,
    validFrom: '2026-04-01',
    ...changes,
  })
}

const tariffs = [
  tariff({ id: 'winde-gast', customer: 'guest', amountCents: 850 }),
  tariff({}),
  tariff({ id: 'winde-alt', amountCents: 500, validFrom: '2024-04-01', validTo: '2026-03-31' }),
  tariff({ id: 'ask21', kind: 'charter', unit: 'per-hour', amountCents: 2400 }),
]

function total(query: string, day = '2026-06-14') {
  const input = costInputFrom(new URLSearchParams(query))
  const question = input && costQuestion(input, [youth], flyingPrices(tariffs, day))
  return question && yearlyCost(question).totalCents
}

test('a year of gliding is worked out with what members pay on that day', () => {
  expect(total('klasse=jugend&winde=45&flugzeug=ask21&stunden=9')).toBe(21600 + 3400 + 27000 + 21600)
  expect(total('klasse=jugend&winde=45&stunden=0', '2026-03-31')).toBe(21600 + 3400 + 22500)
})

test('a comma is read, and what is no figure counts as none', () => {
  expect(total('klasse=jugend&flugzeug=ask21&stunden=1,5')).toBe(21600 + 3400 + 3600)
  expect(total('klasse=jugend&flugzeug=ask21&stunden=viel&winde=-3')).toBe(21600 + 3400)
})

test('nothing is worked out before somebody asks, or for a class that is gone', () => {
  expect(total('')).toBeUndefined()
  expect(total('klasse=familie&stunden=2')).toBeUndefined()
})
