import { expect, test } from 'vitest'
import { wordpressExport } from '#test/wordpress-export.ts'
import { readWxrOutside } from './read-wxr-outside.server.ts'
import type { WxrEvent } from './wxr-item.ts'

async function* inParts(bytes: Uint8Array, size = 1_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function all(events: AsyncIterable<WxrEvent>) {
  const found: WxrEvent[] = []
  for await (const event of events) found.push(event)
  return found
}

const small = Buffer.from(wordpressExport([{ id: 7, title: 'Übers Tal', slug: 'uebers-tal' }]))

test('an export is read in a process of its own, entry by entry', async () => {
  const events = await all(readWxrOutside(inParts(small, 11)))
  expect(events.map(({ type }) => type)).toEqual(['site', 'item'])
  expect(events[1]).toMatchObject({ item: { id: '7', title: 'Übers Tal', slug: 'uebers-tal' } })
})

test('what cannot be read is refused with the sentence of the reader', async () => {
  const cut = small.subarray(0, small.length - 200)
  await expect(all(readWxrOutside(inParts(cut)))).rejects.toThrow('unvollständig oder beschädigt')
})

test('a file that takes more than it may is refused, and the server goes on', async () => {
  async function* endless() {
    yield small.subarray(0, 600)
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      yield Buffer.from('<!-- noch ein Wort -->')
    }
  }
  const reading = all(readWxrOutside(endless(), { heapMB: 128, residentMB: 300, ms: 1_500 }))
  await expect(reading).rejects.toThrow('mehr Speicher oder Zeit')
})
