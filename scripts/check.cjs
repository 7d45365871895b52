'use strict'
const { ensureBuilt, ensureInstalled, runOurNodeSync, say } = require('./setup.cjs')

// Format, lint, types, and the tests that need no browser.
ensureInstalled()
const steps = [
  ['Format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']],
  ['Routentypen', ['node_modules/@react-router/dev/bin.cjs', 'typegen']],
  ['Regeln', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.']],
  ['Typen', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']],
]
for (const [name, args] of steps) run(name, args)
if (process.env.CI !== 'true') {
  ensureBuilt()
  run('Tests', ['node_modules/vitest/vitest.mjs', 'run'])
}

function run(name, args) {
  say(`── ${name}`)
  const { status } = runOurNodeSync(args, {})
  if (status !== 0) process.exit(status ?? 1)
}
