import { expect, test } from 'vitest'
import { textLines } from './text-lines.ts'

async function lines(text: string, size: number): Promise<string[]> {
  const bytes = new TextEncoder().encode(text)
  async function* parts() {
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
  }
  return Array.fromAsync(textLines(parts()))
}

test('a text comes apart at its line ends alone, wherever its bytes are cut', async () => {
  const text = 'Flügel\r\nerste\u2028zweite\u2029dritte\n\nEnde ✈'
  for (const size of [1, 2, 3, 7, 1_000]) {
    expect(await lines(text, size)).toEqual(['Flügel', 'erste\u2028zweite\u2029dritte', '', 'Ende ✈'])
  }
  expect(await lines('a\n', 10)).toEqual(['a'])
  expect(await lines('', 10)).toEqual([])
})
