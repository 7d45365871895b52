import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packAssets } from '#app/platform/builds/builds.server.ts'

const root = join(import.meta.dirname, '..')
/** With FULL=1 the next release is built from a changed source, which takes the processor half a minute. */
const isFull = process.env.FULL === '1'

const runs = ['build', 'package.json']
const builds = [
  'app',
  'packages',
  'server',
  'scripts',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const needed = isFull ? [...runs, ...builds] : runs

/** The project with its build, to be updated as an operator does. */
export function copyOfProject() {
  const project = mkdtempSync(join(tmpdir(), 'platzrunde-update-'))
  for (const name of needed) cpSync(join(root, name), join(project, name), { recursive: true })
  symlinkSync(realpathSync(join(root, 'node_modules')), join(project, 'node_modules'))
  const assets = join(project, 'build/client/assets')
  return {
    project,
    /** Of the browser's half of the site, without compressed twins. */
    assets: () => readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name)),
    removeAssets(names: RegExp) {
      for (const name of readdirSync(assets)) if (names.test(name)) rmSync(join(assets, name))
    },
    /** The next release, which says `after` where `file` of the source says `before`; both are plain ASCII. */
    update(file: string, before: string, after: string) {
      if (isFull) build(project, file, before, after)
      else renameBuild(project, before, after)
    },
    remove: () => rmSync(project, { recursive: true, force: true }),
  }
}

/** A change of the source, then the build the start command would make. */
function build(project: string, file: string, before: string, after: string) {
  const path = join(project, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(before)) throw new Error(`${file} does not say „${before}“`)
  writeFileSync(path, text.replace(before, after))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['-e', "require('./scripts/setup.cjs').ensureBuilt()"],
    { cwd: project, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stdout + stderr)
}

/**
 * The same build with other words, under another id, in which each script has another name: none of the earlier names is
 * left. Compressed copies, which a build may lack, are left out.
 */
function renameBuild(project: string, before: string, after: string) {
  const client = join(project, 'build/client')
  const server = join(project, 'build/server')
  const scripts = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'))
  const isScript = new Set(scripts)
  const version = scripts.map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]).find((id) => id !== undefined)
  if (version === undefined) throw new Error('The build has no list of its routes')
  const turned = (hash: string) => hash.slice(1) + hash.slice(0, 1)
  const renamed = (name: string) =>
    isScript.has(name) ? name.replace(/-([\w-]{8})\.js$/, (_, hash: string) => `-${turned(hash)}.js`) : name
  let changed = 0
  for (const folder of [client, server]) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const { name, parentPath } = entry
      if (!entry.isFile()) continue
      const path = join(parentPath, name)
      if (/\.(br|gz)$/.test(name)) rmSync(path)
      if (!/\.(js|json|css)$/.test(name)) continue
      const text = readFileSync(path, 'utf8')
      changed += text.split(before).length - 1
      const other = text
        .replace(/[\w.-]+-[\w-]{8}\.js/g, renamed)
        .replaceAll(version, turned(version))
        .replaceAll(before, after)
      rmSync(path)
      writeFileSync(join(parentPath, folder === client ? renamed(name) : name), other)
    }
  }
  if (changed !== 2)
    throw new Error(`„${before}“ stands ${changed} times in the build, not once in each half`)
  const id = join(project, 'build/build-id.txt')
  writeFileSync(id, `${turned(readFileSync(id, 'utf8').trim())}\n`)
  const assets = readdirSync(join(client, 'assets'))
  writeFileSync(
    join(project, 'build/browser-files.br'),
    packAssets(
      new Map(assets.map((name) => [`/assets/${name}`, readFileSync(join(client, 'assets', name))])),
    ),
  )
  rmSync(join(project, 'build/server-files.br'))
}
