'use strict'
const { ensureInstalled, runOurNodeSync } = require('./setup.cjs')

// Generates the table types from an empty database after all migrations; review them with `git diff`.
ensureInstalled()
const { status } = runOurNodeSync(
  ['node_modules/vitest/vitest.mjs', 'run', 'test/table-types', '--update'],
  {},
)
process.exit(status ?? 1)
