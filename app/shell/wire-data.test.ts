import { expect, test } from 'vitest'
import {
  isRouteErrorResponse,
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router'
import { handOver, wireData } from './wire-data.ts'

async function read(state: object): Promise<unknown> {
  const line = new Blob([`${wireData(state)}\n`]).stream()
  const { value } = await decodeViaTurboStream(line, globalThis)
  return value
}

test('the router’s own script reads every kind of value that loaders return', async () => {
  const one = { id: 'one', name: 'Hülser „Berg“ </script>' }
  const state = {
    texts: ['', 'one', 'one', 'zwei\n\u2028'],
    numbers: [0, 1, -1.5, -0, Number.NaN, Infinity, -Infinity, 12n],
    others: [true, false, null, undefined, new Date(0), new Date(Number.NaN)],
    set: new Set(['a', 1]),
    nothing: [[], {}, new Set(), new Map()],
    map: new Map<unknown, unknown>([
      ['a', one],
      [2, [one]],
    ]),
    row: Object.assign(Object.create(null) as object, { id: 1, constructor: 'x' }),
    nested: { list: [[], [{}], [[1, 2], { deep: { deeper: one } }]] },
    __proto__names: { toString: 'text', _1: 'place' },
  }
  expect(await read(state)).toEqual(state)
})

test('what is the same object stays the same object', async () => {
  const shared = { name: 'Falkenried' }
  const { first, second } = (await read({ first: shared, second: shared })) as Record<string, object>
  expect(first).toBe(second)
})

test('refusals arrive as refusals and faults without where they came from', async () => {
  const state = {
    errors: { root: new ErrorResponse(404, 'Not Found', { why: 'gone' }), page: new Error('Unexpected') },
  }
  const { errors } = (await read(state)) as { errors: Record<string, unknown> }
  expect(isRouteErrorResponse(errors.root)).toBe(true)
  expect(errors.root).toMatchObject({ status: 404, statusText: 'Not Found', data: { why: 'gone' } })
  expect(errors.page).toBeInstanceOf(Error)
  expect(errors.page).toMatchObject({ message: 'Unexpected', stack: undefined })
})

test('what the browser could not read is refused by name', () => {
  for (const value of [new URL('https://verein.example'), Promise.resolve(1), () => 1, Symbol('x')]) {
    expect(() => wireData({ value })).toThrow(/A page cannot hand over/)
  }
})

test('no text ends the script it stands in', () => {
  const script = handOver(wireData({ text: '</script><!--' }), 'abc').join('')
  expect(script.match(/<\/script>|<!--/g)).toEqual(['</script>'])
  expect(script).toContain('<script nonce="abc">')
})
