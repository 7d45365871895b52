import { decodeOutside } from '#app/platform/decode-outside.server.ts'
import { type Allowance, WorkStopped } from '#app/platform/outside-work.server.ts'
import { Unreadable, type WxrEvent } from './wxr-item.ts'

/** Memory for one entry, and time for a gigabyte on a slow machine. */
const usual: Allowance = { heapMB: 512, residentMB: 700, ms: 20 * 60_000 }

/** Output of the reading process: an event, or a German sentence why the file cannot be read. */
type WxrSaid = WxrEvent | { type: 'unreadable'; sentence: string }

/** Like `readWxr`, in a separate process. Also throws {@link Unreadable} when its limits are exceeded. */
export async function* readWxrOutside(
  bytes: AsyncIterable<Uint8Array>,
  allowance = usual,
): AsyncGenerator<WxrEvent> {
  try {
    for await (const value of decodeOutside('wxr', bytes, { allowance })) {
      const said = value as WxrSaid
      if (said.type === 'unreadable') throw new Unreadable(said.sentence)
      yield said
    }
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error
    throw new Unreadable(
      'Die Exportdatei verlangt mehr Speicher oder Zeit, als eine solche Datei braucht. Bitte exportiere in Teilen.',
      { cause: error },
    )
  }
}
