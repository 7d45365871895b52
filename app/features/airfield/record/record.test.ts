import { expect, test } from 'vitest'
import { unitsOf } from '#app/resources/record-units.ts'
import { demoAirfield } from '#app/features/demo/airfield.demo.ts'
import { demoDatesOn } from '#app/features/demo/demo-dates.ts'
import type { Airfield } from '../facts/airfield.ts'
import { frequencySection } from './frequency-section.ts'
import type { Values } from '#app/lib/form-values.ts'
import { groupsOf, type RecordSection } from './record-section.ts'
import { sections } from './record-sections.ts'
import { reviewSection } from './part.resource.server.ts'
import { runwaySection } from './runway-section.ts'
import { readSection, sectionValues } from './section.fixture.ts'

const falkenried = demoAirfield(demoDatesOn('2026-06-14'))
const checker = { value: falkenried.review?.checkedBy ?? '', label: 'Emil Sauter' }

const all: [string, RecordSection][] = [
  ...Object.entries(sections),
  ['pruefung', reviewSection([checker])],
  ...falkenried.runways.map(({ id, designator }): [string, RecordSection] => [
    id,
    runwaySection(id, designator),
  ]),
  ...falkenried.frequencies.map(({ id }): [string, RecordSection] => [id, frequencySection(id)]),
]

function change(section: RecordSection, values: Values) {
  return readSection(section, { ...sectionValues(section, falkenried), ...values }, falkenried)
}

function faults(section: RecordSection, values: Values) {
  const read = change(section, values)
  return read.ok ? {} : read.errors
}

test.for(all)('%s: saving without touching anything changes nothing', ([, section]) => {
  const read = change(section, {})
  expect(read.ok ? {} : read.errors).toEqual({})
  const { blocks, layout, ...rest } = (read as { airfield: Airfield }).airfield
  const { blocks: _blocks, layout: before, ...stored } = falkenried
  expect(rest).toEqual(stored)
  expect(
    Object.values(blocks).flatMap((block) => Object.values(block).filter((each) => each !== null)),
  ).toEqual([])
  expect(layout?.runways.map(({ runwayId, from, to, b }) => [runwayId, from, to, b])).toEqual(
    before?.runways.map(({ runwayId, from, to, b }) => [runwayId, from, to, b]),
  )
})

const place = sections.platz!
const main = runwaySection('rwy-07-25', '07/25')

test('a first record needs a name, a kind, a place, a height and a telephone number, and nothing else', () => {
  const read = readSection(place, sectionValues(place, undefined), undefined)
  expect(read.ok ? [] : Object.keys(read.errors).toSorted()).toEqual([
    'arp.lat',
    'arp.lon',
    'elevationFt',
    'kind',
    'name',
    'phoneTower',
  ])
  const first = {
    name: 'Neu',
    kind: 'glider-site',
    'arp.lat': 'N 49 03 20',
    'arp.lon': 'E 010 02 40',
    elevationFt: '1.467',
    phoneTower: '07321 123',
  }
  expect(readSection(place, first, undefined)).toMatchObject({
    ok: true,
    airfield: {
      arp: { lat: 49.055556, lon: 10.044444 },
      elevationFt: 1467,
      phoneTowerE164: '+497321123',
      runways: [],
    },
  })
})

test('latitude and longitude that were mixed up are noticed', () => {
  expect(faults(place, { 'arp.lat': '10,04', 'arp.lon': '49,05' })).toEqual({
    'arp.lat': expect.stringContaining('vertauscht'),
    'arp.lon': expect.stringContaining('vertauscht'),
  })
})

test('the directions of a runway belong to its designators, to each other and to the variation', () => {
  expect(faults(main, { designator: '07/26' }).designator).toContain('um 18')
  expect(faults(main, { designator: '09L/27L' }).designator).toContain('um 18')
  expect(faults(main, { designator: '07/25 S' }).designator).toContain('andere Piste')
  expect(faults(main, { 'first.magneticDeg': '76' })['first.magneticDeg']).toContain('72°')
  const turned = faults(main, { 'first.trueDeg': '176', 'first.magneticDeg': '172' })
  expect(turned['first.magneticDeg']).toContain('Zu 07 gehört eine missweisende Richtung um 70°')
  expect(turned['second.trueDeg']).toContain('356°')
  // A runway's number may be outdated by a few years.
  expect(faults(main, { designator: '08/26' })).toEqual({})
})

test('declared distances fit the runway, its threshold and each other', () => {
  const said = (values: Values) => Object.entries(faults(main, values))
  expect(said({ 'first.toraM': '950' })[0]?.[1]).toContain('nicht länger als die Piste mit 900')
  expect(said({ 'first.ldaM': '900' })).toEqual([['first.ldaM', expect.stringContaining('820\u202fm')]])
  expect(said({ 'first.todaM': '890' })[0]?.[1]).toContain('nicht kürzer')
  expect(said({ 'first.todaM': '1400' })[0]?.[1]).toContain('halb so lang')
  expect(said({ 'first.asdaM': '800' })[0]?.[1]).toContain('nicht kürzer')
  expect(said({ 'second.displacedThresholdM': '900' }).map(([name]) => name)).toEqual([
    'second.displacedThresholdM',
    'second.ldaM',
  ])
  expect(said({ stripWidthM: '15' })[0]?.[1]).toContain('nicht schmaler')
})

test('a closure is entered in local time and stored in UTC, and ends after it begins', () => {
  const closure = {
    'closures.1.from.day': '2026-10-24',
    'closures.1.from.time': '08:00',
    'closures.1.reason': 'Mahd',
  }
  const read = change(main, { ...closure, 'closures.1.to.day': '2026-10-25', 'closures.1.to.time': '08:00' })
  // The night between them is an hour longer.
  expect(read.ok && read.airfield.runways[0]?.closures[1]).toEqual({
    from: '2026-10-24T06:00:00.000Z',
    to: '2026-10-25T07:00:00.000Z',
    reason: 'Mahd',
  })
  const until = { 'closures.1.to.day': '2026-10-24', 'closures.1.to.time': '07:00' }
  expect(faults(main, { ...closure, ...until })['closures.1.to.day']).toContain('nach dem Beginn')
  expect(faults(main, { ...closure, 'closures.1.reason': '' })['closures.1.reason']).toContain('Grund')
})

test('the plan follows a runway that grows, and a new one gets a place on it', () => {
  const longer = change(main, {
    lengthM: '1000',
    'first.todaM': '1000',
    'first.asdaM': '1000',
    'first.toraM': '1000',
    'first.ldaM': '900',
    'second.toraM': '1000',
    'second.todaM': '1000',
    'second.asdaM': '1000',
    stripLengthM: '1100',
  })
  expect(longer.ok && longer.airfield.layout?.runways[0]).toMatchObject({ from: -500, to: 500, b: 0 })
  const cross = change(runwaySection('neu', undefined), {
    designator: '15/33',
    lengthM: '500',
    widthM: '30',
    surface: 'grass',
    'first.trueDeg': '151',
    'second.trueDeg': '331',
  })
  expect(cross.ok && cross.airfield.layout?.runways.at(-1)).toEqual({
    runwayId: 'neu',
    from: -250,
    to: 250,
    b: 0,
    width: 30,
    surface: 'grass',
    turn: 75,
  })
  const beside = change(runwaySection('neu', undefined), {
    designator: '07/25 U',
    lengthM: '300',
    widthM: '20',
    surface: 'grass',
    'first.trueDeg': '76',
    'second.trueDeg': '256',
  })
  // Right of the glider strip, whose edge is at 92 + 22.5 m.
  expect(beside.ok && beside.airfield.layout?.runways.at(-1)?.b).toBe(-174.5)
})

test('a circuit is told above the sea, not above the ground', () => {
  expect(
    faults(sections.platzrunde!, { 'circuits.0.heightFtMsl': '800' })['circuits.0.heightFtMsl'],
  ).toContain('über Meer angeben')
})

test('an aerodrome frequency needs a channel that exists; a winch may do without', () => {
  expect(faults(frequencySection('frq-info'), { channel: '129,970' }).channel).toContain('kein Kanal')
  expect(faults(frequencySection('frq-info'), { channel: '' }).channel).toContain('braucht ihren Kanal')
  expect(faults(frequencySection('frq-winch'), { channel: '' })).toEqual({})
})

test('an English text alone is not enough', () => {
  expect(faults(place, { 'location.de': '', 'location.en': 'South of town' })['location.de']).toContain(
    'auch auf Deutsch',
  )
})

test('a row is taken away by emptying it, and is not lost by half', () => {
  const services = sections.dienste!
  const values = sectionValues(services, falkenried)
  const emptied = Object.fromEntries(
    Object.keys(values)
      .filter((name) => name.startsWith('fuel.0.') && name !== 'fuel.0.id')
      .map((name) => [name, '']),
  )
  const read = change(services, emptied)
  expect(read.ok && read.airfield.fuel.map(({ id }) => id)).toEqual(['super-plus', 'jet-a1'])
  expect(faults(services, { 'fuel.0.kind': '' })['fuel.0.kind']).toContain('gib die Sorte an')
})

test('what differs between two fillings is told in the words of the form', () => {
  const stored = sectionValues(main, falkenried)
  const own = { ...stored, lengthM: '850', 'first.obstacle.de': 'Kran' }
  const differing = unitsOf(groupsOf(main)).filter(({ format }) => format(stored) !== format(own))
  expect(differing.map(({ label, format }) => ({ label, stored: format(stored), own: format(own) }))).toEqual(
    [
      { label: 'Länge', stored: '900', own: '850' },
      {
        label: 'Richtung 07: Hindernisse',
        stored: expect.stringContaining(stored['first.obstacle.de'] ?? ''),
        own: expect.stringContaining('Kran'),
      },
    ],
  )
})

test('the part says how old it is and where it comes from', () => {
  const read = change(place, {
    'block.asOf': '2026-05-01',
    'block.source': 'AIP VFR',
    'block.nextReview': '2027-05-01',
  })
  expect(read.ok && read.airfield.blocks.place).toEqual({
    asOf: '2026-05-01',
    source: 'AIP VFR',
    nextReview: '2027-05-01',
  })
  expect(
    faults(place, { 'block.asOf': '2026-05-01', 'block.nextReview': '2026-04-01' })['block.nextReview'],
  ).toContain('nach dem Stand')
  expect(faults(place, { 'block.asOf': '2026-06-15' })['block.asOf']).toContain('nicht in der Zukunft')
  expect(faults(sections.dienste!, { 'fuel.0.asOf': '2026-06-15' })['fuel.0.asOf']).toContain(
    'nicht in der Zukunft',
  )
})
