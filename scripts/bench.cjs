'use strict'
const { ensureBuilt, ensureInstalled, runWithOurNode } = require('./setup.cjs')
const { ensureBrowser } = require('./browser.cjs')

ensureInstalled()
ensureBuilt()
runWithOurNode(['bench/main.ts'], { NODE_ENV: 'production', CHROMIUM: ensureBrowser() })
