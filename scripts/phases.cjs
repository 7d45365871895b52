'use strict'
const { spawn } = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const readline = require('node:readline')
const { failedFiles, failedJourneys, failedTests } = require('./failed.cjs')
const { ourNode, root } = require('./setup.cjs')
const { secondsOfFiles, secondsOfJourneys } = require('./slowest.cjs')

/** Niceness (up to 20) of tests that run beside the browser, so that they use the processor time it leaves. */
const afterTheBrowser = 5

/** Databases, files and browser profiles of tests are temporary: in memory if there is enough. */
const roomy = 2 * 1024 ** 3
const inMemory = '/dev/shm'

function folderForTests() {
  if (process.env.TMPDIR !== undefined || !fs.existsSync(inMemory)) return os.tmpdir()
  const { bavail, bsize } = fs.statfsSync(inMemory)
  return bavail * bsize >= roomy ? inMemory : os.tmpdir()
}

const running = new Set()
process.on('exit', () => {
  for (const child of running) child.kill()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

/**
 * Runs all tests on `sqlite` or `postgres`, or only `files`. Returns how many passed and failed, the `names` of failed
 * ones, what to run `again`, and the time of each file.
 */
async function runTests(database, { files = [], isBesideBrowser = false, prefix = '' } = {}) {
  const report = reportOf(`vitest-${database}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status, seconds } = await run(
    ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...files],
    { TEST_DATABASE: database },
    { prefix, nice: isBesideBrowser ? afterTheBrowser : 0 },
  )
  const result = JSON.parse(fs.readFileSync(report, 'utf8'))
  return {
    seconds,
    passed: result.numPassedTests,
    failed: Math.max(result.numFailedTests, status === 0 ? 0 : 1),
    names: failedTests(result, root),
    again: failedFiles(result, root),
    each: secondsOfFiles(result, root),
  }
}

/** Runs all journeys in `browser`, or only those that failed last time, one after the other. */
async function runJourneys(browser, { isAgain = false, prefix = '' } = {}) {
  const report = reportOf('playwright')
  const chosen = isAgain ? ['--last-failed', '--workers=1'] : []
  const { status, seconds } = await run(
    ['node_modules/@playwright/test/cli.js', 'test', ...chosen],
    { CHROMIUM: browser },
    { prefix },
  )
  const result = JSON.parse(fs.readFileSync(report, 'utf8'))
  return {
    seconds,
    passed: result.stats.expected,
    failed: Math.max(result.stats.unexpected + result.stats.flaky, status === 0 ? 0 : 1),
    names: failedJourneys(result),
    again: [],
    each: secondsOfJourneys(result),
  }
}

/** Deletes the old report, so that a run that crashes is not judged by it. */
function reportOf(name) {
  const report = path.join(root, 'test-results', `${name}.json`)
  fs.rmSync(report, { force: true })
  return report
}

/** Runs our Node; with a prefix, each line of output begins with it. */
function run(args, env, { prefix = '', nice = 0 }) {
  const from = performance.now()
  const child = spawn(ourNode(), args, {
    cwd: root,
    stdio: prefix === '' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TMPDIR: folderForTests(), ...env },
  })
  running.add(child)
  if (nice > 0) os.setPriority(child.pid, nice)
  if (prefix !== '') {
    for (const stream of [child.stdout, child.stderr]) {
      readline.createInterface({ input: stream }).on('line', (line) => {
        if (line !== '') process.stdout.write(`${prefix}${line}\n`)
      })
    }
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => {
      running.delete(child)
      resolve({ status, seconds: (performance.now() - from) / 1000 })
    })
  })
}

module.exports = { runJourneys, runTests }
