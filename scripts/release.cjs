'use strict'
const { ensureBuilt, ensureInstalled, runWithOurNode } = require('./setup.cjs')

ensureInstalled()
ensureBuilt()
runWithOurNode(['scripts/release/main.ts', ...process.argv.slice(2)])
