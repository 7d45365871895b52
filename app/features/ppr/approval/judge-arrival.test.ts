import { expect, test } from 'vitest'
import type { PprFields } from '../ppr-request.ts'
import { aFlight } from '../ppr.fixture.ts'
import { ApprovalRule, decidesOtherwise } from './approval-rule.ts'
import { objectionsByRule, type Circumstances } from './judge-arrival.ts'

/** The default rule, switched on; Klara lands on 16 June 2026 at 08:30 Europe/Berlin, within the hours. */
const rule = ApprovalRule.parse({ isOn: true })
const green = { light: 'green', by: 'rules', restrictions: [] } as const
const around: Circumstances = {
  now: Date.parse('2026-06-14T08:42:00Z'),
  lightNow: green,
  lightThen: green,
  airfield: { mtomKg: 2000 },
  hasEarlier: false,
  isBriefed: null,
}
const flight: PprFields = { ...aFlight, fieldState: 'open' }

type Case = { rule?: Partial<ApprovalRule>; flight?: Partial<PprFields>; around?: Partial<Circumstances> }
const against = (change: Case = {}) =>
  objectionsByRule(
    { ...rule, ...change.rule },
    { ...flight, ...change.flight },
    { ...around, ...change.around },
  )

test('a private flight with a green light, within the hours, by somebody who knows the field, is granted', () => {
  expect(against()).toEqual([])
})

test('the light must be green when they land, and no hand may have set another one now', () => {
  const yellow = { light: 'yellow', by: 'duty', restrictions: [] } as const
  expect(against({ around: { lightThen: yellow } })).toEqual(['Ampel nicht grün'])
  expect(against({ around: { lightNow: yellow } })).toEqual(['Ampel nicht grün'])
  expect(against({ around: { lightNow: { ...yellow, light: 'red' } } })).toEqual(['Ampel nicht grün'])
  expect(against({ around: { lightNow: { ...yellow, light: 'green' } } })).toEqual([])
  // Closed for the night by the rules, as every evening.
  expect(against({ around: { lightNow: { ...yellow, light: 'red', by: 'rules' } } })).toEqual([])
  expect(against({ around: { lightThen: { ...yellow, light: 'grey', by: 'rules' } } })).toEqual([
    'Ampel nicht grün',
  ])
})

test('PPR times are granted only where the club has ticked them, and not against a light set by hand', () => {
  const ppr = { light: 'yellow', by: 'rules', restrictions: [] } as const
  const inPpr: Case = { flight: { fieldState: 'ppr' }, around: { lightThen: ppr } }
  expect(against(inPpr)).toEqual(['Betriebszeit'])
  expect(against({ ...inPpr, rule: { modes: ['ppr'] } })).toEqual([])
  expect(against({ ...inPpr, rule: { modes: ['ppr-unstaffed'] } })).toEqual(['Betriebszeit'])
  const byHand: Case = { ...inPpr, around: { lightThen: { ...ppr, by: 'duty' } }, rule: { modes: ['ppr'] } }
  expect(against(byHand)).toEqual(['Ampel nicht grün'])
  expect(against({ flight: { fieldState: 'closed' }, rule: { modes: ['open', 'ppr'] } })).toEqual([
    'Betriebszeit',
  ])
})

test('a closure at the time of landing leaves it to the tower', () => {
  const closure = { runwayId: null, reason: 'Mäharbeiten', from: aFlight.eta, until: null }
  expect(against({ around: { lightThen: { ...green, restrictions: [closure] } } })).toEqual([
    'Sperrung zur Ankunft',
  ])
})

test('the window holds its first and its last minute', () => {
  const at = (eta: string) => against({ flight: { eta } })
  expect(at('2026-06-16T06:00:00.000Z')).toEqual([])
  expect(at('2026-06-16T05:59:00.000Z')).toEqual(['Uhrzeit'])
  expect(at('2026-06-16T18:00:00.000Z')).toEqual([])
  expect(at('2026-06-16T18:01:00.000Z')).toEqual(['Uhrzeit'])
})

test('seven days ahead are seven times twenty-four hours', () => {
  const eta = '2026-06-21T08:42:00.000Z'
  expect(against({ flight: { eta } })).toEqual([])
  expect(against({ flight: { eta: '2026-06-21T08:43:00.000Z' } })).toEqual(['zu weit im Voraus'])
})

test('class and mass must fit; the lower of the two limits holds', () => {
  expect(against({ flight: { class: 'helicopter' } })).toEqual(['Klasse'])
  expect(against({ flight: { mtomKg: 2000 } })).toEqual([])
  expect(against({ flight: { mtomKg: 2001 } })).toEqual(['Masse'])
  expect(against({ flight: { mtomKg: 1201 }, rule: { mtomKg: 1200 } })).toEqual(['Masse'])
  expect(against({ flight: { mtomKg: 1200 }, rule: { mtomKg: 1200 } })).toEqual([])
  expect(against({ flight: { mtomKg: 2001 }, rule: { mtomKg: 5700 } })).toEqual(['Masse'])
  expect(against({ around: { airfield: undefined } })).toEqual(['Masse'])
  expect(against({ around: { airfield: undefined }, rule: { mtomKg: 1157 } })).toEqual([])
})

test.each<[string, Case]>([
  ['gewerblicher Flug', { flight: { purpose: 'gewerblich' } }],
  ['Betriebszeit beim Abflug', { flight: { departureState: 'ppr' } }],
  ['Nachtflug', { flight: { flightRules: 'nvfr' } }],
  ['Ortskenntnis nicht bestätigt', { flight: { localKnowledge: 'einweisung' } }],
  ['Haftpflicht nicht bestätigt', { flight: { insured: false } }],
  ['Hallenplatz gewünscht', { flight: { parking: { place: 'halle', nights: 1, wingspanCm: 1067 } } }],
  ['Bemerkung zu lesen', { flight: { remark: 'Wir kommen mit Hund.' } }],
  ['zweite Anfrage für dieselbe Ankunft', { around: { hasEarlier: true } }],
])('somebody has to look at it: %s', (text, change) => {
  expect(against(change)).toEqual([text])
})

test('everything that stands against it is named', () => {
  expect(against({ flight: { purpose: 'gewerblich', class: 'balloon' } })).toEqual([
    'Klasse',
    'gewerblicher Flug',
  ])
})

test('a rule is another one when it decides otherwise, not by its number', () => {
  expect(decidesOtherwise(rule, { ...rule, version: 7 })).toBe(false)
  expect(decidesOtherwise(rule, { ...rule, until: '19:59' })).toBe(true)
  expect(decidesOtherwise(rule, { ...rule, isOn: false })).toBe(true)
})

test('without a Betriebsleiter a confirmed briefing is asked for, and it stands in for knowing the field', () => {
  const ppr = { light: 'yellow', by: 'rules', restrictions: [] } as const
  const unstaffed: Case = {
    flight: { fieldState: 'ppr-unstaffed' },
    around: { lightThen: ppr },
    rule: { modes: ['ppr-unstaffed'] },
  }
  const briefed = (isBriefed: boolean | null): Case => ({
    ...unstaffed,
    around: { ...unstaffed.around, isBriefed },
  })
  expect(against(briefed(false))).toEqual(['Einweisung fehlt'])
  expect(against(briefed(true))).toEqual([])
  expect(against(briefed(null))).toEqual([])
  const leaving: Case = {
    flight: { departureState: 'ppr-unstaffed' },
    rule: { modes: ['open', 'ppr-unstaffed'] },
  }
  expect(against({ ...leaving, around: { isBriefed: false } })).toEqual(['Einweisung fehlt'])
  const stranger: Case = { flight: { localKnowledge: 'einweisung' } }
  expect(against({ ...stranger, around: { isBriefed: true } })).toEqual([])
  expect(against({ ...stranger, around: { isBriefed: false } })).toEqual(['Ortskenntnis nicht bestätigt'])
})
