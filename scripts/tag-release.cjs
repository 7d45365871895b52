'use strict'
const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { nextVersion, released } = require('./next-version.cjs')
const { fail, root, say } = require('./setup.cjs')

// Makes the next version: number in package.json, notes in CHANGELOG.md, one commit, and one tag with the notes.
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const file = (name) => path.join(root, name)
const readJson = (name) => JSON.parse(fs.readFileSync(file(name), 'utf8'))
const writeJson = (name, value) => fs.writeFileSync(file(name), `${JSON.stringify(value, null, 2)}\n`)

if (git('status', '--porcelain') !== '') fail('Es gibt Änderungen, die noch in keinem Commit stehen.')
const day = new Date()
const description = readJson('package.json')
const version = nextVersion(description.version, day)
const changed = released(fs.readFileSync(file('CHANGELOG.md'), 'utf8'), version, day)
if (changed === undefined)
  fail('Unter „Unreleased“ in CHANGELOG.md steht nichts: Es gibt nichts zu veröffentlichen.')
if (git('tag', '--list', `v${version}`) !== '') fail(`Die Version ${version} gibt es schon.`)

writeJson('package.json', { ...description, version })
const lock = readJson('package-lock.json')
lock.packages[''].version = version
writeJson('package-lock.json', { ...lock, version })
fs.writeFileSync(file('CHANGELOG.md'), changed.text)
git('commit', '--quiet', '--all', '--message', `Release ${version}`)
// Lines of the notes may begin with git's comment character.
git(
  'tag',
  '--annotate',
  '--cleanup=verbatim',
  '--message',
  `Platzrunde ${version}\n\n${changed.notes}\n`,
  `v${version}`,
)
say(`Version ${version} steht als v${version}. Das Paket dazu macht npm run release.`)
