'use strict'
const { runTests } = require('./phases.cjs')
const { ensureBuilt, ensureInstalled, fail, runOurNodeSync, say } = require('./setup.cjs')
const { shownSeconds, slowest } = require('./slowest.cjs')

// Format, lint, types, and the tests that take no more than two minutes together: all that need no browser, but for those that
// send whole requests beside the nets. --all asks those, too; `npm test` always does. On a build machine all tests run in
// `npm test`, which follows.
const isAll = process.argv[2] === '--all'
if (process.argv.length > 3 || (process.argv.length === 3 && !isAll))
  fail(`„${process.argv.slice(2).join(' ')}“ gibt es hier nicht: npm run check -- [--all]`)
if (!isAll) process.env.QUICK = '1'

const steps = [
  ['Format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']],
  ['Routentypen', ['node_modules/@react-router/dev/bin.cjs', 'typegen']],
  ['Regeln', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.']],
  ['Typen', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']],
]
const times = []

void main()

async function main() {
  ensureInstalled()
  for (const [name, args] of steps) timed(name, () => passOrEnd(runOurNodeSync(args, {})))
  const files = process.env.CI === 'true' ? undefined : await tests()
  say('\n── Wie lange es dauerte')
  for (const { name, seconds } of times) say(`${shownSeconds(seconds)}  ${name}`)
  if (files !== undefined) say(`\n── Welche Tests am längsten dauerten\n${slowest(files)}`)
}

async function tests() {
  timed('Bau', ensureBuilt)
  say('── Tests')
  const { failed, seconds, each } = await runTests('sqlite')
  times.push({ name: 'Tests', seconds })
  if (failed > 0) process.exit(1)
  return each
}

function timed(name, step) {
  say(`── ${name}`)
  const from = performance.now()
  step()
  times.push({ name, seconds: (performance.now() - from) / 1000 })
}

function passOrEnd({ status }) {
  if (status !== 0) process.exit(status ?? 1)
}
