'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { ensureBuilt, ensureInstalled, root, runOurNodeSync, say, fail } = require('./setup.cjs')
const { ensureBrowser } = require('./browser.cjs')
const { failedFiles, failedJourneys, failedTests } = require('./failed.cjs')

// Everything: rules, statements and app tests on both databases, whole-project tests once, then real Chromium.
// What fails is asked once more by itself, on a machine with nothing else to do: a fault fails again, a hiccup of
// the machine is named as one. More than this many is no hiccup.
const mostHiccups = 15

ensureInstalled()
ensureBuilt()
const browser = ensureBrowser()
const totals = { passed: 0, failed: 0 }
const failures = []
const hiccups = []

for (const database of ['sqlite', 'postgres']) {
  const kind =
    database === 'sqlite' ? 'SQLite' : process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'PostgreSQL (PGlite)'
  say(`\n── Tests auf ${kind}`)
  runTwiceAtMost(kind, (again) => runTests(database, again))
}
say('\n── Wege durch die Website in Chromium')
runTwiceAtMost('Chromium', runJourneys)

if (hiccups.length > 0) say(`\n── Was erst beim zweiten Mal gelang\n${hiccups.join('\n')}`)
if (failures.length > 0) say(`\n── Was fehlschlug\n${failures.join('\n')}`)
say(`\n${totals.passed} passed, ${totals.failed} failed`)
if (totals.failed > 0) process.exit(1)
if (totals.passed === 0) fail('Es lief kein einziger Test.')

/** `run` gets what failed the first time, or null, and gives { passed, failed: number, names, again }. */
function runTwiceAtMost(kind, run) {
  const first = run(null)
  totals.passed += first.passed
  if (first.failed === 0) return
  const second =
    first.names.length > 0 && first.names.length <= mostHiccups
      ? (say(`\n── Noch einmal, was auf ${kind} fehlschlug`), run(first.again))
      : first
  if (second.failed > 0) {
    const names =
      second.names.length > 0 ? second.names : ['ein Fehler außerhalb der Tests; er steht darüber']
    totals.failed += second.failed
    failures.push(...names.map((name) => `${kind}: ${name}`))
    return
  }
  totals.passed += first.names.length
  hiccups.push(...first.names.map((name) => `${kind}: ${name}`))
}

function runTests(database, files) {
  const report = path.join(root, 'test-results', `vitest-${database}.json`)
  fs.rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = runOurNodeSync(
    ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...(files ?? [])],
    {
      TEST_DATABASE: database,
    },
  )
  const result = JSON.parse(fs.readFileSync(report, 'utf8'))
  return {
    passed: result.numPassedTests,
    failed: Math.max(result.numFailedTests, status === 0 ? 0 : 1),
    names: failedTests(result, root),
    again: failedFiles(result, root),
  }
}

function runJourneys(again) {
  const report = path.join(root, 'test-results', 'playwright.json')
  const chosen = again === null ? [] : ['--last-failed', '--workers=1']
  const { status } = runOurNodeSync(['node_modules/@playwright/test/cli.js', 'test', ...chosen], {
    CHROMIUM: browser,
  })
  const result = JSON.parse(fs.readFileSync(report, 'utf8'))
  return {
    passed: result.stats.expected,
    failed: Math.max(result.stats.unexpected + result.stats.flaky, status === 0 ? 0 : 1),
    names: failedJourneys(result),
    again: [],
  }
}
