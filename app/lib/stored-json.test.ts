import { expect, test } from 'vitest'
import { z } from 'zod'
import { readStored } from './stored-json.ts'

const Place = z.object({ name: z.string(), ways: z.array(z.number()).default([]) })

test('the same text is the same value, and another text another', () => {
  const one = readStored(Place, '{"name":"Halle"}')
  expect(readStored(Place, '{"name":"Halle"}')).toBe(one)
  expect(readStored(Place, '{"name":"Turm"}').name).toBe('Turm')
  expect(readStored(z.object({ name: z.literal('Halle') }), '{"name":"Halle"}')).not.toBe(one)
})

test('what many have in hand cannot be changed', () => {
  expect(() => readStored(Place, '{"name":"Halle","ways":[2,1]}').ways.push(3)).toThrow(TypeError)
})

test('what does not fit is refused each time', () => {
  for (let time = 0; time < 2; time += 1) expect(() => readStored(Place, '{}')).toThrow()
})

test('many texts make room for each other', () => {
  for (let number = 0; number < 1_000; number += 1)
    expect(readStored(Place, `{"name":"${number}"}`).name).toBe(String(number))
})
