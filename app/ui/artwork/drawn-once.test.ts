import { expect, test } from 'vitest'
import { drawnOnce } from './drawn-once.ts'

test('a drawing is made once for the same wishes and anew for others', () => {
  const made: string[] = []
  const draw = drawnOnce((kind: string, options: { title?: string } = {}) => {
    made.push(kind)
    return `<svg aria-label="${options.title ?? ''}">${kind}</svg>`
  })
  expect(draw('segler', { title: 'D-1234' })).toBe(draw('segler', { title: 'D-1234' }))
  expect(draw('segler')).not.toBe(draw('segler', { title: 'D-1234' }))
  expect(made).toEqual(['segler', 'segler'])
})

test('of very many drawings the one asked for longest ago makes room', () => {
  let made = 0
  const draw = drawnOnce((number: number) => `${number} ${(made += 1)}`)
  for (let number = 0; number < 100; number += 1) draw(number)
  draw(0)
  draw(100)
  expect(draw(0)).toBe('0 1')
  expect(draw(1)).toBe('1 102')
})
