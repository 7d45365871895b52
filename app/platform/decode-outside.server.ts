import { fileURLToPath } from 'node:url'
import { textLines } from '#app/lib/text-lines.ts'
import { workOutside, type Allowance } from './outside-work.server.ts'

/** What `decoding-program.ts` can read. */
export type Decoding = 'backup' | 'table' | 'wxr'

/** Beside the sources, or in the bundle beside the one this file is part of. */
const program = fileURLToPath(
  import.meta.url.endsWith('.ts')
    ? new URL('../decoding-program.ts', import.meta.url)
    : new URL('./decoding-program.js', import.meta.url),
)

/**
 * What comes of a file somebody sent, value by value, read in a process that is held to memory and time. `wish` tells
 * the reader more. Throws `WorkStopped` where it took more than it may.
 */
export async function* decodeOutside(
  decoding: Decoding,
  input: Uint8Array | AsyncIterable<Uint8Array>,
  { wish = null, allowance }: { wish?: unknown; allowance: Allowance },
): AsyncGenerator {
  const said = workOutside([program, decoding, JSON.stringify(wish)], input, allowance)
  for await (const line of textLines(said, { longest: longestLine })) yield JSON.parse(line) as unknown
}

/** Characters of one value: a table of five megabytes, each cell in quotes. */
const longestLine = 64 * 1024 ** 2
