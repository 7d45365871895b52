import { defineConfig } from 'vitest/config'

const besideTheCode = ['app/**/*.test.ts', 'app/**/*.test.tsx', 'server/**/*.test.ts']
/** Addresses, rights and sources of the whole project: no statement of theirs differs between databases. */
const wholeProject = ['test/**/*.test.ts']

/** The bundle and its React as they run for the club; the development variants take twice the time. */
process.env.NODE_ENV = 'production'

export default defineConfig({
  test: {
    include: process.env.TEST_DATABASE === 'postgres' ? besideTheCode : [...besideTheCode, ...wholeProject],
    // The first test that needs the demo club waits until it is loaded.
    testTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 2,
    isolate: false,
    passWithNoTests: false,
    // Built already: nothing of it is to be compiled again.
    server: { deps: { external: [/\/build\/server\//] } },
  },
})
