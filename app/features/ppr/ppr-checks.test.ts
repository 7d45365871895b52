import { expect, test } from 'vitest'
import { prepareCalendar } from '#app/features/airfield/opening/opening-hours.ts'
import { OpeningRule } from '#app/features/airfield/opening/opening-rule.ts'
import { demoAirfield } from '#app/features/demo/airfield.demo.ts'
import { demoDates } from '#app/features/demo/demo-dates.ts'
import { clearanceOf, type FieldRules, type Flight, objectionsTo } from './ppr-checks.ts'
import { pprStandard } from './ppr-settings.ts'
import { replyBy } from './reply-by.ts'

const local = (time: string) => ({ anchor: 'local', time })
const rule = (id: string, days: string[], mode: string, from: string, to: string, note = '') =>
  OpeningRule.parse({
    id,
    area: 'operations',
    valid: { kind: 'all-year' },
    days,
    intervals: [{ from: local(from), to: local(to) }],
    mode,
    priority: 10,
    note,
  })

/** Weekdays by PPR from 8:00 to 20:00, Thursday closed, the weekend open from 9:00 to 18:00. */
const calendar = prepareCalendar({
  rules: [
    rule('week', ['mo', 'tu', 'we', 'fr'], 'ppr', '08:00', '20:00'),
    rule('thursday', ['th'], 'closed', '00:00', '24:00', 'Platzpflege.'),
    rule('weekend', ['sa', 'su', 'holiday'], 'open', '09:00', '18:00'),
  ],
  specialDays: [],
  position: { lat: 49.055556, lon: 10.044444 },
  land: 'DE-BW',
  localHolidays: [],
})
const airfield = demoAirfield(demoDates('2026-06-14'))

const sunday = Date.parse('2026-06-14T08:42:00Z')
const rules: FieldRules = {
  calendar,
  airfield,
  settings: { ...pprStandard, noticeHours: 12, answerHours: 2 },
  arrivals: [],
  hasBriefing: true,
  said: null,
  limits: [],
  now: sunday,
}
const at = (iso: string) => Date.parse(iso)
/** With ordinary instead of non-breaking spaces. */
const plain = (found: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(found).map(([field, sentence]) => [
      field,
      sentence.replace(/[\u00A0\u202F]/g, ' ').replaceAll('\u2060', ''),
    ]),
  )
const flight = (eta: string, more: Partial<Flight> = {}): Flight => ({
  eta: at(eta),
  etd: null,
  flightRules: 'vfr',
  mtomKg: 1157,
  class: 'aeroplane',
  ...more,
})
const objections = (eta: string, more: Partial<Flight> = {}, other: Partial<FieldRules> = {}) =>
  plain(objectionsTo(flight(eta, more), { ...rules, ...other }))

test('a flight on Tuesday morning can be asked for', () => {
  expect(objections('2026-06-16T06:30:00Z')).toEqual({})
})

test('a landing in the past is refused on its day or at its time', () => {
  expect(objections('2026-06-13T06:30:00Z')).toEqual({
    'ankunft-tag': 'Der 13. Juni 2026 liegt in der Vergangenheit. Frühestens möglich: heute, 14. Juni 2026.',
  })
  expect(objections('2026-06-14T08:00:00Z')['ankunft-zeit']).toContain('es ist 10:42 Uhr')
})

test('a departure before the arrival is refused', () => {
  expect(objections('2026-06-16T06:30:00Z', { etd: at('2026-06-16T06:30:00Z') })).toHaveProperty(
    'abflug-zeit',
  )
})

test('on a closed day the reason stands at the day, on an open day the hours at the time', () => {
  expect(objections('2026-06-18T08:00:00Z')['ankunft-tag']).toBe(
    'Der Platz ist am Donnerstag, 18. Juni 2026, um 10:00 Uhr (08:00 UTC) geschlossen (Platzpflege). Bitte wählen Sie einen anderen Tag. Rückfragen: 0000 / 112 25.',
  )
  expect(objections('2026-06-16T18:10:00Z')['ankunft-zeit']).toContain(
    'An diesem Tag möglich: nach PPR 08:00–20:00 Uhr.',
  )
})

test('a departure outside the hours is refused on a closed day and needs permission where the landing does not', () => {
  const sundayNoon = flight('2026-06-14T10:00:00Z')
  const leaving = (etd: string, other: Partial<FieldRules> = {}) =>
    objections('2026-06-14T10:00:00Z', { etd: at(etd) }, other)
  expect(leaving('2026-06-14T15:00:00Z')).toEqual({})
  expect(leaving('2026-06-14T17:00:00Z')['abflug-zeit']).toContain(
    'um 19:00 Uhr (17:00 UTC) geschlossen. An diesem Tag möglich: 09:00–18:00 Uhr.',
  )
  expect(leaving('2026-06-18T08:00:00Z')['abflug-tag']).toContain('Donnerstag, 18. Juni 2026')
  // By PPR on Monday: soon enough before the landing, or else a call.
  const monday = at('2026-06-15T08:00:00Z')
  expect(clearanceOf({ ...sundayNoon, etd: monday }, rules)).toBe('permit')
  expect(clearanceOf({ ...sundayNoon, etd: at('2026-06-14T15:00:00Z') }, rules)).toBe('free')
  expect(leaving('2026-06-15T08:00:00Z')['abflug-zeit']).toContain('zu kurzfristig')
  expect(leaving('2026-06-15T08:00:00Z', { now: at('2026-06-13T08:00:00Z') })).toEqual({})
})

test('eleven hours before the landing it is too late to ask, twelve are enough', () => {
  const monday = (now: string) => objections('2026-06-15T16:00:00Z', {}, { now: at(now) })
  expect(monday('2026-06-15T04:00:00Z')).toEqual({})
  expect(monday('2026-06-15T04:01:00Z')['ankunft-zeit']).toBe(
    'Für eine Anfrage ist es zu kurzfristig; wir brauchen sie 12 Stunden vor der Landung. Bitte rufen Sie an: 0000 / 112 25.',
  )
})

test('within the hours nobody is too late, unless the aircraft needs PPR for its mass', () => {
  expect(objections('2026-06-14T10:00:00Z')).toEqual({})
  expect(objections('2026-06-14T10:00:00Z', { mtomKg: 2001 })['ankunft-zeit']).toContain('zu kurzfristig')
  expect(objections('2026-06-14T10:00:00Z', { mtomKg: 2000 })).toEqual({})
})

test('between the twilights nobody lands by day rules', () => {
  const always = { calendar: null }
  expect(objections('2026-12-16T15:30:00Z', {}, always)).toEqual({})
  expect(objections('2026-12-16T16:30:00Z', {}, always)['ankunft-zeit']).toMatch(
    /^Um 17:30 Uhr \(16:30 UTC\) ist es Nacht\. Die bürgerliche Dämmerung endet um 17:0\d Uhr \(16:0\d UTC\)\.$/,
  )
  expect(objections('2026-12-16T06:00:00Z', {}, always)['ankunft-zeit']).toContain('Dämmerung beginnt um')
  const byNight = { flightRules: 'nvfr' as const }
  expect(objections('2026-12-16T16:30:00Z', byNight, always)).toHaveProperty('regeln')
  const allowed = { ...always, settings: { ...rules.settings, nightVfr: true } }
  expect(objections('2026-12-16T16:30:00Z', byNight, allowed)).toEqual({})
})

test('a club that has entered nothing yet refuses nothing but the past', () => {
  const nothing = { calendar: null, airfield: undefined }
  expect(objections('2026-12-16T23:00:00Z', {}, nothing)).toEqual({})
  expect(objections('2026-06-13T06:30:00Z', {}, nothing)).toHaveProperty('ankunft-tag')
})

test('the answer is promised for hours in which somebody works, at least two before the landing', () => {
  const result = (now: string, eta: string, other: Partial<FieldRules> = {}) => {
    const promised = replyBy({ ...rules, now: at(now), ...other }, at(eta))
    return promised && new Date(promised).toISOString()
  }
  expect(result('2026-06-14T08:42:00Z', '2026-06-20T10:00:00Z')).toBe('2026-06-14T10:45:00.000Z')
  expect(result('2026-06-15T20:00:00Z', '2026-06-20T10:00:00Z')).toBe('2026-06-16T08:00:00.000Z')
  // The evening before, after working hours: nobody is there before the pilot takes off.
  expect(result('2026-06-15T18:07:00Z', '2026-06-16T06:30:00Z')).toBeNull()
  expect(result('2026-06-15T18:07:00Z', '2026-06-16T09:00:00Z')).toBe('2026-06-16T07:00:00.000Z')
  // Two hours would exceed the working hours.
  expect(result('2026-06-15T17:00:00Z', '2026-06-20T10:00:00Z')).toBe('2026-06-15T18:00:00.000Z')
  expect(result('2026-06-15T17:00:00Z', '2026-06-15T18:30:00Z')).toBeNull()
})

test('where the club has entered when tower or office are there, those are the hours somebody works', () => {
  const office = OpeningRule.parse({
    ...rule('office', ['tu'], 'open', '17:00', '19:00'),
    area: 'office',
  })
  const own = prepareCalendar({ ...calendar, rules: [...calendar.rules, office] })
  const result = (now: string, eta: string) => replyBy({ ...rules, calendar: own, now: at(now) }, at(eta))
  expect(result('2026-06-15T08:00:00Z', '2026-06-17T06:30:00Z')).toBe(at('2026-06-16T17:00:00Z'))
  expect(result('2026-06-15T08:00:00Z', '2026-06-16T06:30:00Z')).toBeNull()
})

test('an office that closes before the tower does not cut the time for the answer', () => {
  const staffed = (area: string, from: string, to: string) =>
    OpeningRule.parse({ ...rule(area, ['mo'], 'open', from, to), area })
  const both = [staffed('tower', '09:00', '18:00'), staffed('office', '10:00', '12:00')]
  const own = prepareCalendar({ ...calendar, rules: [...calendar.rules, ...both] })
  const result = (now: string) =>
    replyBy({ ...rules, calendar: own, now: at(now) }, at('2026-06-17T06:30:00Z'))
  // Two hours, although the office closes after half an hour.
  expect(result('2026-06-15T09:30:00Z')).toBe(at('2026-06-15T11:30:00Z'))
  expect(result('2026-06-15T15:00:00Z')).toBe(at('2026-06-15T16:00:00Z'))
})

test('a club without hours promises by the clock alone', () => {
  const nothing = { ...rules, calendar: null }
  expect(replyBy(nothing, at('2026-06-20T10:00:00Z'))).toBe(at('2026-06-14T10:45:00Z'))
})

test('whether an arrival needs a permission follows from day, time, mass, class and kind', () => {
  const sundayNoon = flight('2026-06-14T10:00:00Z')
  expect(clearanceOf(sundayNoon, rules)).toBe('free')
  expect(clearanceOf({ ...sundayNoon, mtomKg: 2000 }, rules)).toBe('free')
  expect(clearanceOf({ ...sundayNoon, mtomKg: 2001 }, rules)).toBe('permit')
  expect(clearanceOf({ ...sundayNoon, flightRules: 'nvfr' }, rules)).toBe('permit')
  expect(clearanceOf({ ...sundayNoon, class: 'helicopter' }, rules)).toBe('permit')
  expect(clearanceOf({ ...sundayNoon, class: 'balloon', mtomKg: 0 }, rules)).toBe('permit')
  expect(clearanceOf({ ...sundayNoon, class: 'ultralight', mtomKg: 600 }, rules)).toBe('free')
  expect(clearanceOf({ ...sundayNoon, class: 'ultralight', mtomKg: 601 }, rules)).toBe('permit')
  const onlyGliders = airfield.permittedTraffic.filter((each) => each.class === 'glider')
  const gliderField = { ...rules, airfield: { ...airfield, permittedTraffic: onlyGliders } }
  expect(clearanceOf(sundayNoon, gliderField)).toBe('permit')
  expect(clearanceOf({ ...sundayNoon, class: 'glider' }, gliderField)).toBe('free')
  const unsaid = { ...rules, airfield: { ...airfield, permittedTraffic: [] } }
  expect(clearanceOf({ ...sundayNoon, class: 'helicopter' }, unsaid)).toBe('free')
  expect(clearanceOf(flight('2026-06-14T16:00:00Z'), rules)).toBe('permit')
  expect(clearanceOf(flight('2026-06-16T10:00:00Z'), rules)).toBe('permit')
  expect(clearanceOf(sundayNoon, { ...rules, calendar: null })).toBe('permit')
  expect(clearanceOf({ ...sundayNoon, mtomKg: 9000 }, { ...rules, airfield: undefined })).toBe('free')
})
