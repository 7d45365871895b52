import { expect, test } from 'vitest'
import { z } from 'zod'
import { unknownFields, unknownFieldsSentence } from './known-fields.ts'

test('a form knows its fields by name, by number and by what is chosen from', () => {
  const known = ['titel', 'zeile-#-name', 'tag-*']
  expect(
    unknownFields(['titel', 'zeile-0-name', 'zeile-12-name', 'tag-mo', 'intent', 'kennung'], known),
  ).toEqual([])
  expect(
    unknownFields(['titel2', 'zeile-x-name', 'zeile-1-nam', 'tag-', 'toString', '__proto__'], known),
  ).toEqual(['titel2', 'zeile-x-name', 'zeile-1-nam', 'tag-', 'toString', '__proto__'])
  expect(unknownFields(['details.name', 'detailsXname'], ['details.name'])).toEqual(['detailsXname'])
  expect(unknownFields(['details.0.name', 'detailsX0Xname', 'rolle', 'rolle'], ['details.#.name'])).toEqual([
    'detailsX0Xname',
    'rolle',
  ])
})

test('a schema names its fields, whatever it makes of them', () => {
  const Span = z.object({ von: z.string(), bis: z.string() }).refine(() => true)
  const either = z.discriminatedUnion('was', [
    z.object({ was: z.literal('a'), eins: z.string() }),
    z.object({ was: z.literal('b'), zwei: z.string() }),
  ])
  const known = [Span.transform(({ von }) => von), either]
  expect(unknownFields(['von', 'bis', 'was', 'eins', 'zwei', 'drei'], known)).toEqual(['drei'])
  expect(() => unknownFields([], [z.string()])).toThrow('names its fields is an object')
})

test('the sentence names three of what was sent, each of them short', () => {
  expect(unknownFieldsSentence(['x'.repeat(900), 'b', 'c', 'd'])).toBe(
    `Diese Angabe gibt es hier nicht: „${'x'.repeat(40)}“, „b“, „c“. Gespeichert ist nichts.`,
  )
})
