'use strict'
const { ensureBuilt, ensureInstalled, runOurNodeSync } = require('./setup.cjs')

// What the nets in test/nets find is what they shall find from now on; the difference is there for `git diff`.
ensureInstalled()
ensureBuilt()
const { status } = runOurNodeSync(['node_modules/vitest/vitest.mjs', 'run', 'test/nets', '--update'], {})
process.exit(status ?? 1)
