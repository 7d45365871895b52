import { expect, test } from 'vitest'
import { crewAfterTap, withAircraft, picksAfter } from './launch-draft.ts'
import type { Board } from './board.server.ts'
import type { Queued } from './entry-queue.ts'

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

const pick = (id: string, isFlying = false): Board['picks'][number] => ({
  id,
  registration: id.toUpperCase(),
  type: 'ASK 21',
  seats: 2,
  silhouette: 'glider',
  isGlider: true,
  isTug: false,
  isFlying,
  blocked: null,
  again: null,
})
const entry = (key: string, fields: Record<string, string>, state: Queued['state'] = 'waiting'): Queued => ({
  key,
  tappedAt: 0,
  label: '',
  fields: Object.entries(fields),
  state,
  sentence: '',
})
const start = (key: string, aircraft: string, state?: Queued['state']) =>
  entry(key, { intent: 'start', flugzeug: aircraft }, state)
const landing = (key: string, flight: string) => entry(key, { intent: 'landung', flug: flight })

const board = {
  picks: [pick('d-1'), pick('d-2'), pick('d-3', true)],
  flying: [{ id: 'flight', registration: 'D-3' }],
}
const flyingAfter = (...queue: Queued[]) =>
  picksAfter(board, queue).map(({ id, isFlying }) => (isFlying ? `${id} flies` : id))

test('who was started without a network flies, and stands behind those on the ground', () => {
  expect(flyingAfter()).toEqual(['d-1', 'd-2', 'd-3 flies'])
  expect(flyingAfter(start('a', 'd-1'))).toEqual(['d-2', 'd-1 flies', 'd-3 flies'])
  expect(flyingAfter(start('a', 'd-1', 'refused'))).toEqual(['d-1', 'd-2', 'd-3 flies'])
})

test('who was landed without a network can be chosen again, and started again flies', () => {
  expect(flyingAfter(landing('b', 'flight'))).toEqual(['d-1', 'd-2', 'd-3'])
  expect(flyingAfter(start('a', 'd-1'), landing('b', 'a'))).toEqual(['d-1', 'd-2', 'd-3 flies'])
  expect(flyingAfter(landing('b', 'flight'), start('c', 'd-3'))).toEqual(['d-1', 'd-2', 'd-3 flies'])
})
