'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { ensureBuilt, ensureInstalled, root, runOurNodeSync, say, fail } = require('./setup.cjs')
const { ensureBrowser } = require('./browser.cjs')
const { failedJourneys, failedTests } = require('./failed.cjs')

// Everything: rules, statements and app tests on both databases, whole-project tests once, then real Chromium.
ensureInstalled()
ensureBuilt()
const browser = ensureBrowser()
const totals = { passed: 0, failed: 0 }
const failures = []

for (const database of ['sqlite', 'postgres']) {
  const kind =
    database === 'sqlite' ? 'SQLite' : process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'PostgreSQL (PGlite)'
  say(`\n── Tests auf ${kind}`)
  const report = path.join(root, 'test-results', `vitest-${database}.json`)
  const { status } = runOurNodeSync(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { TEST_DATABASE: database },
  )
  const result = JSON.parse(fs.readFileSync(report, 'utf8'))
  totals.passed += result.numPassedTests
  totals.failed += Math.max(result.numFailedTests, status === 0 ? 0 : 1)
  failures.push(...failedTests(result, root).map((name) => `${kind}: ${name}`))
}

say('\n── Wege durch die Website in Chromium')
const report = path.join(root, 'test-results', 'playwright.json')
const { status } = runOurNodeSync(['node_modules/@playwright/test/cli.js', 'test'], {
  CHROMIUM: browser,
})
const journeys = JSON.parse(fs.readFileSync(report, 'utf8'))
const { stats } = journeys
totals.passed += stats.expected
totals.failed += Math.max(stats.unexpected + stats.flaky, status === 0 ? 0 : 1)
failures.push(...failedJourneys(journeys).map((name) => `Chromium: ${name}`))

if (failures.length > 0) say(`\n── Was fehlschlug\n${failures.join('\n')}`)
say(`\n${totals.passed} passed, ${totals.failed} failed`)
if (totals.failed > 0) process.exit(1)
if (totals.passed === 0) fail('Es lief kein einziger Test.')
