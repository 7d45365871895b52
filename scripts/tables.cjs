'use strict'
const { ensureInstalled, runOurNodeSync } = require('./setup.cjs')

// The types of the tables are what the migrations make of an empty database; the difference is there for `git diff`.
ensureInstalled()
const { status } = runOurNodeSync(
  ['node_modules/vitest/vitest.mjs', 'run', 'test/table-types', '--update'],
  {},
)
process.exit(status ?? 1)
