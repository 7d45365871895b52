'use strict'
const { ensureBuilt, ensureInstalled, runOurNodeSync } = require('./setup.cjs')

// Accepts the present results of test/nets as expected ones; review them with `git diff`.
ensureInstalled()
ensureBuilt()
const { status } = runOurNodeSync(['node_modules/vitest/vitest.mjs', 'run', 'test/nets', '--update'], {})
process.exit(status ?? 1)
