import { expect, test } from 'vitest'
import type { Board } from './board.server.ts'
import type { Queued } from './entry-queue.ts'
import { picksAfter } from './picks-after.ts'

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
