import { createRequire } from 'node:module'
import { defineConfig } from '@playwright/test'
import './e2e/read-sql.ts'

const { ensureBrowser } = createRequire(import.meta.url)('./scripts/browser.cjs') as {
  ensureBrowser: () => string
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/load-demo-once.ts',
  workers: 2,
  // The journeys of a file share the server of their worker: two workers on one file would start two.
  fullyParallel: false,
  // A loaded machine may take its time; how quick a page is stands in the measurements.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // Node takes the types away by itself. Playwright would do it with Babel, for 6 s of the first core before any journey.
  build: { external: ['e2e', 'app', 'packages', 'server', 'test'].map((folder) => `**/${folder}/**`) },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/playwright.json' }],
    ...(process.env.REVERSE === '1' ? ([['./e2e/reverse-files.ts']] as const) : []),
  ],
  outputDir: 'test-results/e2e',
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Nothing fades or slides: what is looked at is at rest, and no frame is drawn for nobody.
    contextOptions: { reducedMotion: 'reduce' },
    // Only the journey about it lets pages stay; everywhere else each page is the server's.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: ensureBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        // The pages of one context share a process, and none is begun in advance.
        '--renderer-process-limit=1',
        // A page lives for seconds here: neither the compilers that pay off after minutes nor small steps of collection.
        '--js-flags=--no-turbofan,--no-maglev,--min-semi-space-size=32,--max-semi-space-size=64',
      ],
    },
  },
})
