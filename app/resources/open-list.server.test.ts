import { expect, test } from 'vitest'
import { withPlace } from './open-list.server.ts'

test('one goes to its place and the others close up', () => {
  const all = ['a', 'b', 'c'].map((id) => ({ id }))
  expect(withPlace(all, 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(withPlace(all, 'a', 9)).toEqual(['b', 'c', 'a'])
  expect(withPlace(all, 'x', 1)).toEqual(['a', 'b', 'c'])
})

test('it moves only among those of its group', () => {
  const all = [
    { id: 'a', group: '1' },
    { id: 'x', group: '2' },
    { id: 'b', group: '1' },
    { id: 'y', group: '2' },
  ]
  expect(withPlace(all, 'b', 0)).toEqual(['b', 'x', 'a', 'y'])
  expect(withPlace(all, 'y', 0)).toEqual(['a', 'y', 'b', 'x'])
})
