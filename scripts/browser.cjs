'use strict'
const { execFileSync, spawnSync } = require('node:child_process')
const fs = require('node:fs')
const { ourNode, root, say, fail } = require('./setup.cjs')

// The headless browser comes first: the same engine without the processes that draw a window.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Returns the path of a Chromium: CHROMIUM, an installed one, Playwright's, or Debian's package. */
function ensureBrowser() {
  const isThere = (file) => file && fs.existsSync(file)
  const found = [process.env.CHROMIUM, ...usual].find(isThere) ?? [playwrightsOwn()].find(isThere)
  if (found) return found

  say('Kein Chromium gefunden: Lade den von Playwright …')
  spawnSync(ourNode(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    timeout: 300_000,
  })
  const downloaded = playwrightsOwn()
  if (isThere(downloaded)) return downloaded

  if (process.getuid && process.getuid() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    say('Installiere Debians Paket chromium-headless-shell …')
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['update'], quiet)
    spawnSync('apt-get', ['install', '-y', 'chromium-headless-shell'], quiet)
    if (fs.existsSync(usual[0])) return usual[0]
  }
  fail('Kein Chromium für die Tests. Bitte eines installieren oder seinen Pfad in CHROMIUM angeben.')
}

function playwrightsOwn() {
  const code = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
  try {
    return execFileSync(ourNode(), ['-e', code], { cwd: root, encoding: 'utf8' })
  } catch {
    return undefined
  }
}

module.exports = { ensureBrowser }
