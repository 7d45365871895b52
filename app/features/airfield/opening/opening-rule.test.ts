import { expect, test } from 'vitest'
import { z } from 'zod'
import { falkenriedTimes } from '#test/falkenried-hours.ts'
import { OpeningRule, SpecialDay } from './opening-rule.ts'

const rule = {
  id: 'sa',
  area: 'operations',
  valid: { kind: 'all-year' },
  days: ['sa'],
  intervals: [
    { from: { anchor: 'local', time: '09:00' }, to: { anchor: 'SS', offsetMin: 30, notAfter: '20:00' } },
  ],
  mode: 'open',
  priority: 10,
  note: '',
}
const special = {
  id: 's',
  area: 'tower',
  from: '2026-12-24',
  days: 1,
  intervals: [],
  mode: 'closed',
  reason: 'Fest',
}

function complaints(result: { success: boolean; error?: z.ZodError | undefined }) {
  return result.error?.issues.map(({ message }) => message)
}

const refusedRule = (change: object) => complaints(OpeningRule.safeParse({ ...rule, ...change }))
const refusedSpecial = (change: object) => complaints(SpecialDay.safeParse({ ...special, ...change }))

test("the demo airfield's rules and special times are read without a change", () => {
  const { rules, specials } = falkenriedTimes()
  expect(z.array(OpeningRule).parse(rules)).toEqual(rules)
  expect(z.array(SpecialDay).parse(specials)).toEqual(specials)
  expect([rules.length, specials.length]).toEqual([32, 20])
})

function clock(from: string, to: string) {
  return [{ from: { anchor: 'local', time: from }, to: { anchor: 'local', time: to } }]
}

test('a rule that cannot be meant is refused in German', () => {
  expect(refusedRule({ intervals: clock('18:00', '09:00') })).toEqual([
    'Das Ende muss nach dem Beginn liegen.',
  ])
  expect(refusedRule({ intervals: clock('9:00', '10:00') })).toContain(
    'Bitte eine Uhrzeit zwischen 00:00 und 24:00 angeben.',
  )
  expect(refusedRule({ days: [] })).toEqual(['Bitte mindestens einen Tag wählen.'])
  expect(refusedRule({ intervals: [] })).toEqual(['Bitte mindestens einen Zeitraum angeben.'])
  expect(refusedRule({ area: 'runway' })).toEqual(['Bitte einen Bereich wählen.'])
  expect(refusedRule({ mode: 'maybe' })).toEqual(['Bitte einen Modus wählen.'])
  expect(refusedRule({ priority: 1.5 })).toEqual(['Der Vorrang ist eine ganze Zahl.'])
  expect(refusedRule({ valid: { kind: 'yearly', from: '05-01', to: '06-31' } })).toEqual([
    'Bitte Tag und Monat angeben, zum Beispiel 1. Mai.',
  ])
  expect(refusedRule({ valid: { kind: 'dates', from: '2026-05-02', to: '2026-05-01' } })).toEqual([
    'Der letzte Tag darf nicht vor dem ersten liegen.',
  ])
  expect(refusedRule({ intervals: [{ from: { anchor: 'moonrise' }, to: { anchor: 'SS' } }] })).toEqual([
    'Bitte Uhrzeit, UTC, SR, SS, BCMT oder ECET wählen.',
  ])
})

test('limits that leave no time between them are refused', () => {
  const until = { anchor: 'SS', offsetMin: 0, notBefore: '20:00', notAfter: '18:00' }
  const from = { anchor: 'local', time: '09:00' }
  expect(refusedRule({ intervals: [{ from, to: until }] })).toEqual([
    '„Nicht vor“ muss früher sein als „nicht nach“.',
  ])
  expect(refusedRule({ intervals: [{ from, to: { ...until, notBefore: '17:00' } }] })).toBeUndefined()
})

test('a special time needs a reason, a day that exists and hours unless it closes', () => {
  expect(refusedSpecial({})).toBeUndefined()
  expect(refusedSpecial({ reason: ' ' })).toEqual(['Bitte den Grund angeben.'])
  expect(refusedSpecial({ from: '2026-02-29' })).toEqual(['Bitte ein Datum angeben, das es gibt.'])
  expect(refusedSpecial({ days: 0 })).toEqual(['Eine Sonderzeit dauert mindestens einen Tag.'])
  expect(refusedSpecial({ mode: 'open' })).toEqual([
    'Bitte mindestens einen Zeitraum angeben oder „geschlossen“ wählen.',
  ])
})
