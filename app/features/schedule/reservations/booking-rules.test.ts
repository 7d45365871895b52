import { expect, test } from 'vitest'
import { withoutTypography } from '#test/page-reading.ts'
import { BookingRules, brokenRule, refusalMessage } from './booking-rules.ts'
import { at, berlin, wish } from './club.fixture.ts'

const saturday = '2026-06-20'
const facts = {
  at: at.getTime(),
  rules: BookingRules.parse({}),
  isCheckedOut: true,
  isOperations: false,
  before: null,
  seats: null,
}
const onSaturday = (from: string, to: string, more = {}) =>
  wish('feld', berlin(saturday, from), berlin(saturday, to), more)

test('an aircraft is had no longer and no further ahead than the club allows, and flight operations decide themselves', () => {
  const rules = BookingRules.parse({ longestHours: 3, daysAhead: 6 })
  expect(brokenRule(onSaturday('10:00', '13:00'), { ...facts, rules })).toBeNull()
  const long = onSaturday('10:00', '13:15')
  expect(brokenRule(long, { ...facts, rules })).toEqual({ reason: 'too-long', hours: 3 })
  expect(brokenRule(long, { ...facts, rules, isOperations: true })).toBeNull()
  // Six days ahead end with Saturday. A reservation that exceeded the limit before may keep its times.
  const sunday = wish('feld', berlin('2026-06-21', '00:00'), berlin('2026-06-21', '01:00'))
  expect(brokenRule(sunday, { ...facts, rules })).toEqual({ reason: 'too-far-ahead', days: 6 })
  expect(brokenRule(sunday, { ...facts, rules, before: sunday })).toBeNull()
  expect(brokenRule(long, { ...facts, rules, before: long })).toBeNull()
})

test('training comes first until the times are released', () => {
  const rules = BookingRules.parse({
    trainingTimes: [{ weekday: 'sa', from: '09:00', to: '13:00' }],
    trainingOpensHours: 24,
  })
  const span = { from: berlin(saturday, '09:00'), to: berlin(saturday, '13:00') }
  expect(brokenRule(onSaturday('12:00', '15:00'), { ...facts, rules })).toEqual({
    reason: 'training-first',
    span,
  })
  expect(brokenRule(onSaturday('13:00', '15:00'), { ...facts, rules })).toBeNull()
  const lesson = onSaturday('10:00', '12:00', { purpose: 'training', instructorId: 'aring' })
  expect(brokenRule(lesson, { ...facts, rules })).toBeNull()
  // A training flight needs an instructor.
  expect(brokenRule({ ...lesson, instructorId: null }, { ...facts, rules })?.reason).toBe('training-first')
  const released = { ...facts, rules, at: berlin('2026-06-19', '09:00') }
  expect(brokenRule(onSaturday('12:00', '15:00'), released)).toBeNull()
  expect(brokenRule(onSaturday('12:00', '15:00'), { ...released, at: released.at - 1 })).not.toBeNull()
})

test('an aircraft with one seat is said to have one', () => {
  const sentence = (seats: number) => refusalMessage({ reason: 'too-many-seats', seats }, () => '').sentence
  expect(sentence(1)).toBe('Dieses Flugzeug hat nur einen Platz.')
  expect(sentence(2)).toBe('So viele Plätze hat es nicht: Es sind 2 mit deinem.')
})

test('pilot, instructor and guests need a seat each, and nobody teaches themselves', () => {
  const full = onSaturday('10:00', '12:00', { instructorId: 'aring', guestSeats: 2 })
  expect(brokenRule(full, { ...facts, seats: 4 })).toBeNull()
  expect(brokenRule(full, { ...facts, seats: 3 })).toEqual({ reason: 'too-many-seats', seats: 3 })
  expect(brokenRule({ ...full, instructorId: 'feld' }, facts)).toEqual({ reason: 'own-instructor' })
})

test('one who has not been shown the aircraft needs somebody who teaches', () => {
  const rules = BookingRules.parse({ who: 'checked-out' })
  const alone = onSaturday('10:00', '12:00')
  expect(brokenRule(alone, { ...facts, rules, isCheckedOut: false })).toEqual({ reason: 'not-checked-out' })
  expect(brokenRule({ ...alone, instructorId: 'aring' }, { ...facts, rules, isCheckedOut: false })).toBeNull()
  expect(brokenRule(alone, { ...facts, rules })).toBeNull()
})

test('an aircraft that is not offered, and a time that is over, cannot be had', () => {
  const rules = BookingRules.parse({ isOffered: false })
  expect(brokenRule(onSaturday('10:00', '12:00'), { ...facts, rules })).toEqual({ reason: 'not-offered' })
  const over = wish('feld', berlin('2026-06-14', '08:00'), berlin('2026-06-14', '09:00'))
  expect(brokenRule(over, facts)).toEqual({ reason: 'past' })
})

test('whoever has booked the aircraft twice is told so, everybody else who has it', () => {
  const span = { from: berlin(saturday, '10:00'), to: berlin(saturday, '12:00') }
  const taken = { reason: 'taken', memberId: 'svenja', span } as const
  const nameOf = () => 'Svenja Distler'
  expect(refusalMessage(taken, nameOf, 'svenja').sentence).toMatch(/^Da ist es schon vergeben: Du hast es /)
  expect(refusalMessage(taken, nameOf, 'emil').sentence).toMatch(/: Svenja Distler hat es /)
  expect(refusalMessage({ ...taken, memberId: null }, () => 'der Verein', null).sentence).toContain(
    'der Verein hat es',
  )
})

test('who cannot have an instructor learns in which aircraft and when they teach, and the instructor that it is them', () => {
  const span = { from: berlin(saturday, '10:00'), to: berlin(saturday, '12:00') }
  const teaches = {
    reason: 'instructor-teaches',
    memberId: 'aring',
    registration: 'D-EQFB',
    span,
  } as const
  const said = (readerId: string) => refusalMessage(teaches, () => 'Jana Aring', readerId)
  expect(said('feld').field).toBe('lehrer')
  expect(withoutTypography(said('feld').sentence)).toBe(
    'Jana Aring schult da schon mit D-EQFB: Samstag, 20. Juni 2026, 10:00–12:00 Uhr.',
  )
  expect(said('aring').sentence).toMatch(/^Du schulst da schon mit D-EQFB: /)
})

test('who cannot have an instructor that flies, or fly while teaching, learns in which aircraft and when that is', () => {
  const span = { from: berlin(saturday, '10:00'), to: berlin(saturday, '12:00') }
  const busy = { memberId: 'aring', registration: 'D-EQFB', span } as const
  const said = (reason: 'instructor-flies' | 'pilot-teaches', readerId: string) => {
    const { field, sentence } = refusalMessage({ reason, ...busy }, () => 'Jana Aring', readerId)
    return [field, withoutTypography(sentence)]
  }
  const when = 'Samstag, 20. Juni 2026, 10:00–12:00 Uhr.'
  expect(said('instructor-flies', 'feld')).toEqual([
    'lehrer',
    `Jana Aring fliegt da schon mit D-EQFB: ${when}`,
  ])
  expect(said('instructor-flies', 'aring')[1]).toBe(`Du fliegst da schon mit D-EQFB: ${when}`)
  expect(said('pilot-teaches', 'aring')).toEqual(['von', `Du schulst da schon mit D-EQFB: ${when}`])
  expect(said('pilot-teaches', 'feld')[1]).toBe(`Jana Aring schult da schon mit D-EQFB: ${when}`)
})

test('an instructor who chose only the student learns how to reserve for them', () => {
  expect(refusalMessage({ reason: 'not-allowed' }, () => '')).toEqual({
    field: 'pilot',
    sentence: expect.stringContaining('Als ihre Lehrkraft wähl dich auch unter „Lehrkraft“.'),
  })
})
