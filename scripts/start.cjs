'use strict'
// Runs under whatever Node the machine has (20 or newer), so this stays plain old JavaScript.
const { ensureBuilt, ensureInstalled, runWithOurNode } = require('./setup.cjs')

ensureInstalled()
ensureBuilt()
runWithOurNode(['build/run/main.js'], { NODE_ENV: 'production' })
