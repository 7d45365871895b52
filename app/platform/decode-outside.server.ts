import { fileURLToPath } from 'node:url'
import { textLines } from '#app/lib/text-lines.ts'
import { workOutside, type Allowance } from './outside-work.server.ts'

/** Formats that `decoding-program.ts` can read. */
export type Decoding = 'backup' | 'table' | 'wxr'

/** Next to the sources, or next to the bundle that contains this file. */
const program = fileURLToPath(
  import.meta.url.endsWith('.ts')
    ? new URL('../root/decoding-program.ts', import.meta.url)
    : new URL('./decoding-program.js', import.meta.url),
)

/**
 * Reads an uploaded file in a separate process with limited memory and time, and yields its values one by one. `options` are for
 * the reader. Throws `WorkStopped` when a limit is exceeded.
 */
export async function* decodeOutside(
  decoding: Decoding,
  input: Uint8Array | AsyncIterable<Uint8Array>,
  { options = null, allowance }: { options?: unknown; allowance: Allowance },
): AsyncGenerator {
  const said = workOutside([program, decoding, JSON.stringify(options)], input, allowance)
  for await (const line of textLines(said, { longest: longestLine })) yield JSON.parse(line) as unknown
}

/** Most characters of one value: a table of five megabytes with every cell in quotes. */
const longestLine = 64 * 1024 ** 2
