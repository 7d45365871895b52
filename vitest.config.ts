import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['app/**/*.test.ts', 'app/**/*.test.tsx', 'server/**/*.test.ts', 'test/**/*.test.ts'],
    // The first test that needs the demo club waits until it is loaded.
    testTimeout: 60_000,
    pool: 'threads',
    isolate: false,
    passWithNoTests: false,
  },
})
