import { ChronicleInput } from '#app/features/airfield/history/chronicle-entry.ts'
import { createChronicleEntry } from '#app/features/airfield/history/chronicle.server.ts'
import history from './content/history.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

export const demoChronicle = history.map((entry) => ChronicleInput.parse(entry))

/** Loads the chronicle without pictures, because the photographs it describes do not exist. */
export async function loadHistory({ db, at }: DemoContext) {
  for (const entry of demoChronicle) await createChronicleEntry(db, entry, at)
}
