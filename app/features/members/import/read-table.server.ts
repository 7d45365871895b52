import { decodeOutside } from '#app/platform/decode-outside.server.ts'
import { type Allowance, WorkStopped } from '#app/platform/outside-work.server.ts'

/** Five megabytes of nothing but separators are five million cells. */
const usual: Allowance = { heapMB: 512, residentMB: 700, ms: 20_000 }

/** The rows of a table somebody sent, read in a process of its own; `undefined` where that takes more than it may. */
export async function readTable(bytes: Uint8Array, allowance = usual): Promise<string[][] | undefined> {
  try {
    for await (const rows of decodeOutside('table', bytes, { allowance })) return rows as string[][]
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error
  }
  return undefined
}
