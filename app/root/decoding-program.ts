import { inspectLines } from '#app/features/backup/inspect-lines.server.ts'
import { decodeText, tableRows } from '#app/lib/table-file.ts'
import type { Decoding } from '#app/platform/decode-outside.server.ts'

// A process of its own: reads what somebody sent, from its input or a file, and writes what comes of it line by line.

const readers: Record<Decoding, (input: never) => AsyncIterable<unknown>> = {
  backup: inspectLines,
  async *table() {
    const parts: Uint8Array[] = []
    for await (const part of process.stdin) parts.push(part as Uint8Array)
    yield tableRows(decodeText(Buffer.concat(parts)))
  },
  async *wxr() {
    const { readWxr } = await import('#packages/wordpress-import/wxr/read-wxr.server.ts')
    const { Unreadable } = await import('#packages/wordpress-import/wxr/wxr-item.ts')
    try {
      yield* readWxr(process.stdin)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      yield { type: 'unreadable', sentence: error.message }
    }
  },
}

const [decoding, input] = process.argv.slice(2)
for await (const value of readers[decoding as Decoding](JSON.parse(input!) as never)) {
  if (!process.stdout.write(`${JSON.stringify(value)}\n`)) {
    await new Promise((resolve) => process.stdout.once('drain', resolve))
  }
}
