'use strict'
const { ensureBuilt, ensureInstalled, runWithOurNode } = require('./setup.cjs')

ensureInstalled()
ensureBuilt()
runWithOurNode(['build/server/manage.js', ...process.argv.slice(2)], { NODE_ENV: 'production' })
