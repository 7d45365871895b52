import { expect, test } from 'vitest'
import { falkenriedCalendar } from '#test/falkenried-hours.ts'
import { anAirfield } from '#test/opening-rules.ts'
import { type AirfieldState, airfieldStateAt } from './airfield-state.ts'
import { FieldStatus } from './field-status.ts'

const falkenried = falkenriedCalendar()
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

const sources = (status?: FieldStatus) => ({
  calendar: falkenried,
  status,
  restrictions: status?.restrictions ?? [],
})

function stateAt(iso: string, status?: FieldStatus) {
  const state = airfieldStateAt(sources(status), Date.parse(iso))
  return { ...state, words: plain(state.words), headline: plain(state.headline), turns: turn(state) }
}

const turn = ({ validUntil }: AirfieldState) => new Date(validUntil).toISOString()

function aStatus(facts: Partial<FieldStatus>): FieldStatus {
  return FieldStatus.parse({
    light: 'green',
    setAt: '2026-06-14T06:35:00Z',
    validUntil: '2026-06-14T16:00:00Z',
    ...facts,
  })
}

test('on a summer Sunday morning the field is open until six in the evening', () => {
  expect(stateAt('2026-06-14T08:42:00Z')).toMatchObject({
    light: 'green',
    words: 'Geöffnet bis 18:00 Uhr',
    headline: 'Heute bis 18:00 Uhr geöffnet.',
    turns: '2026-06-14T16:00:00.000Z',
  })
})

test('before opening the strip says when the field opens, after closing when it can be reached again', () => {
  expect(stateAt('2026-06-14T06:00:00Z')).toMatchObject({
    light: 'red',
    words: 'Geschlossen, öffnet 09:00 Uhr',
    headline: 'Heute ab 09:00 Uhr geöffnet.',
  })
  expect(stateAt('2026-06-14T16:00:00Z')).toMatchObject({
    words: 'Geschlossen, mit PPR ab morgen 08:00 Uhr',
    headline: 'Für heute geschlossen.',
    turns: '2026-06-14T22:00:00.000Z',
  })
  expect(stateAt('2026-06-19T20:00:00Z').words).toBe('Geschlossen, öffnet morgen 09:00 Uhr')
})

test('on Thursdays the grass is cut and nobody lands', () => {
  expect(stateAt('2026-06-18T10:00:00Z')).toMatchObject({
    headline: 'Heute geschlossen.',
    reason: 'Platzpflege',
    words: 'Geschlossen, mit PPR ab morgen 08:00 Uhr',
  })
})

test('hours with and without Betriebsleiter make one stretch of PPR', () => {
  expect(stateAt('2026-06-15T08:00:00Z')).toMatchObject({
    light: 'yellow',
    words: 'Nur mit PPR bis 20:00 Uhr',
    turns: '2026-06-15T16:00:00.000Z',
  })
  expect(stateAt('2026-06-15T16:00:00Z').words).toBe('PPR ohne Betriebsleiter bis 20:00 Uhr')
  expect(stateAt('2026-06-19T08:00:00Z').words).toBe('Nur mit PPR, öffnet 14:00 Uhr')
})

test('a special time says its reason', () => {
  expect(stateAt('2026-12-31T10:00:00Z')).toMatchObject({
    words: 'Geöffnet bis 14:00 Uhr',
    reason: 'Silvester',
  })
  expect(stateAt('2026-12-24T10:00:00Z')).toMatchObject({
    words: 'Geschlossen, öffnet am Sonntag 10:00 Uhr',
    reason: 'Weihnachten',
  })
})

test('closed for works on the runway, the field says so before its late opening', () => {
  expect(stateAt('2026-07-16T08:00:00Z')).toMatchObject({
    words: 'Geschlossen, mit PPR ab 15:00 Uhr',
    reason: 'Markierungsarbeiten auf der Asphaltpiste',
  })
})

test('without rules nobody is told that the field is closed', () => {
  const at = Date.parse('2026-06-14T08:42:00Z')
  for (const calendar of [anAirfield([]), null])
    expect(airfieldStateAt({ calendar, status: undefined, restrictions: [] }, at)).toMatchObject({
      light: 'grey',
      words: 'Keine Angabe – bitte anrufen',
    })
})

test('the duty person wins while the word is valid, then the rules speak again', () => {
  const closed = aStatus({ light: 'red', reason: 'Piste unter Wasser', validUntil: '2026-06-14T14:00:00Z' })
  expect(stateAt('2026-06-14T06:34:59Z', closed)).toMatchObject({
    by: 'rules',
    turns: '2026-06-14T06:35:00.000Z',
  })
  expect(stateAt('2026-06-14T10:00:00Z', closed)).toMatchObject({
    by: 'duty',
    words: 'Kein Anflug bis 16:00 Uhr',
    reason: 'Piste unter Wasser',
    turns: '2026-06-14T14:00:00.000Z',
  })
  expect(stateAt('2026-06-14T14:00:00Z', closed).words).toBe('Geöffnet bis 18:00 Uhr')
})

test('a green light opens an hour of PPR, and over open hours it does not shorten them', () => {
  const green = aStatus({ setAt: '2026-06-15T06:00:00Z', validUntil: '2026-06-15T12:00:00Z' })
  expect(stateAt('2026-06-15T08:00:00Z', green)).toMatchObject({
    light: 'green',
    words: 'Anflug frei bis 14:00 Uhr',
    headline: 'Heute bis 14:00 Uhr anfliegbar.',
  })
  const short = aStatus({ validUntil: '2026-06-14T12:00:00Z' })
  expect(stateAt('2026-06-14T08:42:00Z', short)).toMatchObject({
    words: 'Geöffnet bis 18:00 Uhr',
    by: 'duty',
  })
})

test('a yellow light asks for a call, and a closed runway restricts an open field', () => {
  const yellow = aStatus({ light: 'yellow', text: 'Winde steht quer.' })
  expect(stateAt('2026-06-14T08:42:00Z', yellow)).toMatchObject({
    words: 'Vor dem Anflug anrufen, bis 18:00 Uhr',
    text: 'Winde steht quer.',
  })
  const mowing = { runwayId: 'rwy-07-25', reason: 'Mäharbeiten' }
  const restricted = aStatus({
    restrictions: [{ ...mowing, from: '2026-06-14T08:00:00Z', until: '2026-06-14T09:00:00Z' }],
  })
  expect(stateAt('2026-06-14T08:42:00Z', restricted)).toMatchObject({
    words: 'Geöffnet bis 18:00 Uhr, eingeschränkt',
    turns: '2026-06-14T09:00:00.000Z',
  })
  expect(stateAt('2026-06-14T09:00:00Z', restricted).words).toBe('Geöffnet bis 18:00 Uhr')
})

test('every answer holds until exactly the moment it names and not a minute longer', () => {
  const status = aStatus({ light: 'yellow', validUntil: '2026-06-14T12:30:00Z' })
  for (const day of ['2026-03-29', '2026-06-14', '2026-10-25', '2026-12-24']) {
    let at = Date.parse(`${day}T00:00:00Z`)
    for (const end = at + 86_400_000; at < end;) {
      const state = airfieldStateAt(sources(status), at)
      const last = airfieldStateAt(sources(status), state.validUntil - 60_000)
      expect(last.words).toBe(state.words)
      expect(last.validUntil).toBe(state.validUntil)
      at = state.validUntil
    }
  }
})

test('what holds until further notice says so in both languages, and the rules speak again only when it is ended', () => {
  const closed = aStatus({ light: 'red', reason: 'Piste unter Wasser', validUntil: null })
  expect(stateAt('2026-06-14T08:42:00Z', closed)).toMatchObject({
    light: 'red',
    by: 'duty',
    words: 'Kein Anflug bis auf Weiteres',
    headline: 'Bis auf Weiteres kein Anflug, auch nicht mit PPR.',
    later: '',
    english: 'Until further notice: no approaches, not even with PPR.',
    until: null,
    opens: null,
    keepsHours: false,
    // The texts beside it change when the hours of the day end.
    turns: '2026-06-14T16:00:00.000Z',
  })
  expect(stateAt('2026-09-14T08:42:00Z', closed).by).toBe('duty')
  const green = aStatus({ validUntil: null })
  expect(stateAt('2026-06-14T08:42:00Z', green).words).toBe('Geöffnet bis auf Weiteres')
  const yellow = aStatus({ light: 'yellow', validUntil: null })
  expect(stateAt('2026-06-14T08:42:00Z', yellow).words).toBe('Vor dem Anflug anrufen, bis auf Weiteres')
})

test("the tower's own text says its time once a restriction is younger, and not before", () => {
  const status = aStatus({
    setAt: '2026-06-14T06:10:00Z',
    text: 'Beide Pisten offen.',
    restrictions: [
      { runwayId: null, reason: 'Mäharbeiten', from: '2026-06-14T09:00:00Z', until: '2026-06-14T12:00:00Z' },
    ],
  })
  const said = (iso: string) => plain(stateAt(iso, status).why)
  expect(said('2026-06-14T08:42:00Z')).toBe('Beide Pisten offen.')
  expect(said('2026-06-14T09:00:00Z')).toBe('Turm, 08:10 LT: Beide Pisten offen.')
  expect(plain(stateAt('2026-06-14T09:00:00Z', status).sentence)).toContain('Turm, 08:10 LT: Beide')
  expect(stateAt('2026-06-14T09:00:00Z', status).short).toBe('Eingeschränkt')
  expect(said('2026-06-14T12:00:00Z')).toBe('Beide Pisten offen.')
})
