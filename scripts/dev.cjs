'use strict'
const path = require('node:path')
const { spawn } = require('node:child_process')
const { ensureInstalled, ourNode, root, say } = require('./setup.cjs')

// Builds on every change and restarts the server with the build, so that development uses what runs in production.
ensureInstalled()
say('Beobachte app/ und server/; gebaut wird bei jeder Änderung. Ende mit Strg+C.')
const child = spawn(ourNode(), [path.join('scripts', 'dev.ts')], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
