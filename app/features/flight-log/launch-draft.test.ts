import { expect, test } from 'vitest'
import { crewAfterTap, withAircraft } from './launch-draft.ts'

const twin = { seats: 2, teachers: ['Mara Ostertag'] }
const nobody = { pilot: '', zweiter: '' }

test('the first tap sets the front seat, the second the rear one with what its person does', () => {
  const first = crewAfterTap({}, 'Jonas Brehm', twin)
  expect(first).toEqual({ pilot: 'Jonas Brehm', zweiter: '' })
  expect(crewAfterTap(first, 'Mara Ostertag', twin)).toEqual({
    pilot: 'Jonas Brehm',
    zweiter: 'Mara Ostertag',
    platz: 'instructor',
  })
  expect(crewAfterTap(first, 'Jana Feld', twin)).toMatchObject({ zweiter: 'Jana Feld', platz: 'companion' })
})

test('a tap on somebody who sits already lets them out, and who sat behind moves up', () => {
  const both = { pilot: 'Jonas Brehm', zweiter: 'Mara Ostertag' }
  expect(crewAfterTap(both, 'Jonas Brehm', twin)).toEqual({ pilot: 'Mara Ostertag', zweiter: '' })
  expect(crewAfterTap(both, 'Mara Ostertag', twin)).toEqual({ pilot: 'Jonas Brehm', zweiter: '' })
  expect(crewAfterTap(both, 'Jana Feld', twin)).toMatchObject({ pilot: 'Jonas Brehm', zweiter: 'Jana Feld' })
})

test('in a single-seater the one takes the other’s place', () => {
  const held = { pilot: 'Jonas Brehm', zweiter: '' }
  expect(crewAfterTap(held, 'Jana Feld', { ...twin, seats: 1 })).toEqual({ pilot: 'Jana Feld', zweiter: '' })
})

test('an aircraft brings its last crew and launch of the day, and takes them along when another is chosen', () => {
  const again = { startart: 'aerotow', pilot: 'Jonas Brehm', zweiter: 'Mara Ostertag', platz: 'instructor' }
  const before = { filled: nobody, usual: 'winch' } as const
  const first = withAircraft({}, { isGlider: true, again }, before)
  expect(first.fields.startart).toBe('aerotow')
  expect(first.crew).toEqual({ pilot: 'Jonas Brehm', zweiter: 'Mara Ostertag', platz: 'instructor' })
  const second = withAircraft(
    first.crew!,
    { isGlider: true, again: null },
    { ...before, filled: first.crew! },
  )
  expect(second.fields.startart).toBe('winch')
  expect(second.crew).toMatchObject(nobody)
  expect(withAircraft({}, { isGlider: false, again: null }, before).fields.startart).toBe('self')
})

test('whoever was chosen by hand stays when an aircraft is chosen', () => {
  const again = { startart: 'winch', pilot: 'Jonas Brehm' }
  const chosen = withAircraft(
    { pilot: 'Jana Feld', zweiter: '' },
    { isGlider: true, again },
    { filled: nobody, usual: 'winch' },
  )
  expect(chosen.crew).toBeUndefined()
})
