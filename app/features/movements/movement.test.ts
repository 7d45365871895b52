import { expect, test } from 'vitest'
import { countedAs, shortenedMark, elsewhere, movementsOf, type Reported } from './movement.ts'
import { reportForm } from './report-form.ts'
import { talliesOf } from './tallies.ts'

const now = Date.parse('2026-06-14T12:40:00Z')
const visit: Reported = {
  registration: 'D-EXYZ',
  type: 'C172',
  class: 'aeroplane',
  crew: 1,
  passengers: 2,
  flight: 'private',
  launch: 'self',
  landedAt: Date.parse('2026-06-14T10:00:00Z'),
  tookOffAt: Date.parse('2026-06-14T12:00:00Z'),
  from: 'Seeberg',
  to: null,
  circuits: 0,
}

test('a visit is a landing and a take-off, each with the airfield it concerns', () => {
  expect(movementsOf(visit)).toMatchObject([
    { direction: 'in', at: '2026-06-14T10:00:00.000Z', otherField: 'Seeberg', count: 1 },
    { direction: 'out', at: '2026-06-14T12:00:00.000Z', otherField: null, count: 1 },
  ])
  expect(movementsOf({ ...visit, tookOffAt: null })).toHaveLength(1)
})

test('circuits stand in a line of their own and count as landing and take-off', () => {
  const lines = movementsOf({ ...visit, tookOffAt: null, circuits: 4 })
  expect(lines.map(countedAs)).toEqual([
    { landings: 1, takeOffs: 0 },
    { landings: 4, takeOffs: 4 },
  ])
})

test('this airfield is no other airfield, by name or code', () => {
  const here = ['Falkenried', 'XDFR', null]
  expect(elsewhere('xdfr', here)).toBeNull()
  expect(elsewhere('falkenried', here)).toBeNull()
  expect(elsewhere('Seeberg', here)).toBe('Seeberg')
  expect(elsewhere(null, here)).toBeNull()
})

test('a mark loses its last three characters, as § 70 LuftVG asks', () => {
  expect(['D-EXYZ', 'D-0364', 'N123AB', 'OE-ABC'].map(shortenedMark)).toEqual(['D-E', 'D-0', 'N12', 'OE-'])
})

const read = (change: Record<string, string>, typeOf: string | null = null) => {
  const form = {
    kennzeichen: 'dexyz',
    muster: 'C172',
    tag: '2026-06-14',
    landung: '1430',
    besatzung: '1',
    ...change,
  }
  const parsed = reportForm({ now, here: ['Falkenried'], typeOf: () => typeOf }).safeParse(form)
  return parsed.success
    ? parsed.data
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

test('a landing a few minutes ahead of our clock is now, later ones have not been yet', () => {
  expect(read({ landung: '14:45' })).toMatchObject({
    reported: { landedAt: Date.parse('2026-06-14T12:45:00Z') },
  })
  expect(read({ landung: '14:51' })).toEqual({ landung: 'Diese Uhrzeit ist noch nicht gewesen.' })
  expect(read({ tag: '2026-06-15' })).toEqual({ tag: 'Dieser Tag kommt erst noch.' })
  expect(read({ tag: '2026-05-13' })).toMatchObject({ tag: expect.stringContaining('länger als 31 Tage') })
  expect(read({ tag: '2026-05-14' })).toHaveProperty('reported')
})

test('an aircraft that has been here needs no type, a stranger does', () => {
  expect(read({ muster: '' }, 'PA-28')).toMatchObject({ reported: { type: 'PA-28' } })
  expect(read({ muster: '' })).toMatchObject({ muster: expect.stringContaining('Muster') })
})

test('everything that is wrong is said at once, in the order of the form', () => {
  const wrong = read({ muster: '', tag: '2026-05-13', landung: 'halb drei', besatzung: '0', mail: 'klara' })
  expect(Object.keys(wrong)).toEqual(['muster', 'tag', 'landung', 'besatzung', 'mail'])
  expect(Object.keys(read({ kennzeichen: '', landung: '' }))).toEqual(['kennzeichen', 'landung'])
  expect(read({ landung: '', start: 'eben' })).toEqual({
    start: 'Bitte geben Sie die Uhrzeit an wie 14:30 oder 1430.',
  })
})

test('neither landing nor take-off is no movement, and a foreign mark says no class', () => {
  expect(read({ landung: '' })).toMatchObject({ landung: expect.stringContaining('gelandet oder gestartet') })
  expect(read({ kennzeichen: 'OE-ABC' })).toMatchObject({ klasse: expect.stringContaining('Klasse') })
  expect(read({ kennzeichen: 'OE-ABC', klasse: 'glider' })).toMatchObject({ reported: { class: 'glider' } })
})

test('the counts add up class by class', () => {
  const powered = { class: 'aeroplane', launch: 'self' } as const
  const rows = talliesOf([
    { ...powered, flight: 'private', isCrossCountry: true, landings: 2, takeOffs: 1 },
    { ...powered, flight: 'commercial-training', isCrossCountry: false, landings: 3, takeOffs: 3 },
    { class: 'glider', flight: 'training', launch: 'winch', isCrossCountry: false, landings: 5, takeOffs: 5 },
  ])
  expect(rows.map((row) => row.class)).toEqual(['aeroplane', 'glider', null])
  expect(rows[0]).toMatchObject({ landings: 5, takeOffs: 4, training: 6, commercial: 6, crossCountry: 3 })
  expect(rows[2]).toMatchObject({ landings: 10, takeOffs: 9, training: 16, winch: 5, aerotow: 0 })
})
