'use strict'
const { ensureBuilt, ensureInstalled, runWithOurNode } = require('./setup.cjs')

ensureInstalled()
ensureBuilt()
runWithOurNode(['server/manage.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })
