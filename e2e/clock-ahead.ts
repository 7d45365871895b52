import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The clock of a server whose data lie there: set by hand, as often as a journey wants. */
export function clockAhead(dataDir: string) {
  const ahead = join(dataDir, 'clock-ahead')
  return {
    becomes(instant: number) {
      writeFileSync(`${ahead}.new`, String(instant - Date.now()))
      // The server never reads half of it.
      renameSync(`${ahead}.new`, ahead)
    },
    /** What the server is started with. */
    settings: {
      CLOCK_AHEAD: ahead,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'server-clock.ts')}`,
    },
  }
}
