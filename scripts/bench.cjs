'use strict'
const { ensureBuilt, ensureInstalled, runWithOurNode } = require('./setup.cjs')
const { ensureBrowser } = require('./browser.cjs')

ensureInstalled()
ensureBuilt()
runWithOurNode(['bench/main.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  CHROMIUM: ensureBrowser(),
})
