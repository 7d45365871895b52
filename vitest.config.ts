import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { defineConfig } from 'vitest/config'
import { beginTemplates } from './test/made-once.ts'
import { postgresTag, sequencer, testFilesFor } from './test/test-files.ts'

/** The bundle and its React as they run for the club; the development variants take twice the time. */
process.env.NODE_ENV = 'production'

/** What a server or command of a test compiles once serves all that follow, as with `npm start`. */
process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, 'node_modules/.cache/compiled')

/**
 * Megabytes to which the heap of a worker grows before all of it is looked through. From V8's own beginnings that happens forty
 * times in a run, among hundreds of megabytes of modules that stay.
 */
const firstLimit = Math.min(1200, Math.floor(totalmem() / 1024 ** 2 / 8))
setFlagsFromString(`--initial-old-space-size=${firstLimit}`)

beginTemplates()

const database = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite'

export default defineConfig({
  test: {
    include: testFilesFor(database),
    tags: [postgresTag],
    setupFiles: database === 'postgres' && process.env.FULL !== '1' ? ['./test/asked-of-postgres.ts'] : [],
    sequence: { sequencer: sequencer(process.env.REVERSE === '1') },
    // The first test that needs the demo club waits until it is loaded, and beside the browser everything takes its time.
    testTimeout: 600_000,
    // Vitest gives up after a second, which a busy machine takes for nothing.
    expect: { poll: { timeout: 60_000 } },
    pool: 'threads',
    maxWorkers: 2,
    isolate: false,
    passWithNoTests: false,
    // Pages that are refused write to the console as they should; what a failed test wrote is shown.
    silent: 'passed-only',
    // Built already: nothing of it is to be compiled again.
    server: { deps: { external: [/\/build\/server\//] } },
  },
})
