import { decodeOutside } from '#app/platform/decode-outside.server.ts'
import { type Allowance, WorkStopped } from '#app/platform/outside-work.server.ts'

/** A file of five megabytes of separators has five million cells. */
const usual: Allowance = { heapMB: 512, residentMB: 700, ms: 20_000 }

/** Reads the rows of an uploaded table in a separate process; `undefined` if that exceeds its limits. */
export async function readTable(bytes: Uint8Array, allowance = usual): Promise<string[][] | undefined> {
  try {
    for await (const rows of decodeOutside('table', bytes, { allowance })) return rows as string[][]
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error
  }
  return undefined
}
