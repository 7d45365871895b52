import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  existsSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { askedFor, closureOf, type LockedPackage } from './closure.ts'
import { billOfMaterials } from './sbom.ts'
import { publicKeyOf, signFile } from './signature.ts'

export const project = join(import.meta.dirname, '../..')

type Arch = 'x64' | 'arm64'
type Description = {
  version: string
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

const description = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as Description
const { version } = description

export const nameOf = (arch: Arch) => `platzrunde-${version}-linux-${arch}`

/**
 * Files that are not needed at run time: types, source maps, documentation, browser builds, and development builds of
 * React.
 */
const unread =
  /\.(?:d\.[cm]?ts|tsx?|map|md|markdown|flow|html)$|\/pdfkit\/js\/(?:pdfkit\.(?:browser|standalone|old)|output)|\.browser\.[cm]?js$|\.(?:development|profiling)\.js$|\.(?:browser|bun)\.production\.js$/

/** Creates the complete release folder: Node, the built site, and the packages outside the bundle. */
export function makeFolder(folder: string, { arch, key }: { arch: Arch; key?: string }) {
  rmSync(folder, { recursive: true, force: true })
  const into = (name: string) => join(folder, name)
  for (const name of ['bin', 'lib', 'app']) mkdirSync(into(name), { recursive: true })
  const node = `node-linux-${arch}`
  const external = closureOf(project, askedFor(project, Object.keys(description.dependencies)), arch)
  withModules(arch, (modules) => {
    placeNode(join(modules, node), folder, arch)
    for (const { path } of external) {
      const source = join(modules, relative('node_modules', path))
      cpSync(source, into(join('app', path)), {
        recursive: true,
        dereference: true,
        // Nested packages are copied separately where they are needed.
        filter: (from) => !unread.test(from) && !(from !== source && basename(from) === 'node_modules'),
      })
    }
    const all = closureOf(project, Object.keys(description.dependencies), arch)
    const [nodePackage] = closureOf(project, [node], arch)
    const named = [...all, { ...nodePackage!, license: nodePackage?.license ?? 'MIT' }]
    writeFileSync(into('sbom.cdx.json'), billOfMaterials(version, named))
    writeFileSync(into('THIRD-PARTY-LICENSES.txt'), licencesOf(modules, named))
  })
  cpSync(join(project, 'build'), into('app/build'), {
    recursive: true,
    filter: (from) => basename(from) !== '.built-from',
  })
  const { name, type, license } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as Record<
    string,
    string
  >
  writeFileSync(
    into('app/package.json'),
    `${JSON.stringify({ name, version, type, license, private: true }, null, 2)}\n`,
  )
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(project, file), into(file))
  cpSync(join(project, 'docs/operating.md'), into('OPERATING.md'))
  const build = readFileSync(join(project, 'build/build-id.txt'), 'utf8').trim()
  const about = { version, build, platform: 'linux', arch, migrations: migrationNames() }
  writeFileSync(into('release.json'), `${JSON.stringify(about, null, 2)}\n`)
  if (key !== undefined) writeFileSync(into('release-key.pub'), publicKeyOf(key))
  sealFolder(folder, key)
}

/** Writes the checksums of all files, and their signature; must be the last step. */
export function sealFolder(folder: string, key: string | undefined) {
  for (const name of ['SHA256SUMS', 'SHA256SUMS.sig']) rmSync(join(folder, name), { force: true })
  const sums = join(folder, 'SHA256SUMS')
  writeFileSync(sums, sumsOf(folder))
  if (key !== undefined) signFile(sums, key)
}

/** Reads the names from the list of migrations; the migrations themselves can be loaded only from a build. */
function migrationNames(): string[] {
  const list = readFileSync(join(project, 'app/platform/database/migrations/index.ts'), 'utf8')
  return [...list.matchAll(/^ {2}'([\w-]+)': /gm)].map(([, name = '']) => name).toSorted()
}

/**
 * Calls `work` with the packages: the installed ones for this machine's processor, for another one those that npm installs
 * by the same lock file.
 */
function withModules(arch: Arch, work: (modules: string) => void) {
  if (arch === process.arch) return work(join(project, 'node_modules'))
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-release-'))
  try {
    for (const file of ['package.json', 'package-lock.json']) cpSync(join(project, file), join(folder, file))
    const wanted = ['--os=linux', `--cpu=${arch}`, '--libc=glibc']
    execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', ...wanted], {
      cwd: folder,
      stdio: 'inherit',
    })
    work(join(folder, 'node_modules'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function placeNode(from: string, folder: string, arch: Arch) {
  const node = join(folder, 'bin/node')
  cpSync(join(from, 'bin/node'), node)
  chmodSync(node, 0o755)
  if (arch === process.arch) {
    // Removes Node's own debug symbols; stack traces of our code stay the same.
    execFileSync('strip', [node])
    // The only library that Node needs and a minimal Debian lacks.
    copyFileSync(libraryOf(node, 'libatomic.so.1'), join(folder, 'lib/libatomic.so.1'))
  }
  writeFileSync(
    join(folder, 'bin/platzrunde'),
    `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
NODE_ENV=production LD_LIBRARY_PATH="$here/../lib" exec "$here/node" "$here/../app/build/server/platzrunde.js" "$@"
`,
    { mode: 0o755 },
  )
}

/** Returns where this machine's loader finds a library that `program` needs. */
function libraryOf(program: string, name: string): string {
  const line = execFileSync('ldd', [program], { encoding: 'utf8' })
    .split('\n')
    .find((text) => text.trim().startsWith(`${name} => /`))
  if (line === undefined) throw new Error(`${program} needs ${name}, which is not installed here`)
  return line.trim().split(' ')[2]!
}

/** Returns all files with their SHA-256, in the format of `sha256sum --check`. */
function sumsOf(folder: string): string {
  return filesBelow(folder)
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('')
}

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => lstatSync(join(folder, name)).isFile())
    .toSorted()
}

/** Returns the licence texts to be distributed, each once with its packages. */
function licencesOf(modules: string, packages: readonly LockedPackage[]): string {
  const texts = new Map<string, string[]>()
  for (const each of packages) {
    const text = textOf(join(modules, relative('node_modules', each.path)), each)
    texts.set(text, [...(texts.get(text) ?? []), `${each.name} ${each.version}`])
  }
  const rule = '='.repeat(80)
  return [...texts]
    .map(([text, names]) => `${rule}\n${names.join('\n')}\n${rule}\n\n${text.trim()}\n`)
    .join('\n')
}

function textOf(folder: string, { name, license }: LockedPackage): string {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const own = files.filter((file) => /^(?:licen[cs]e|copying|notice|third-party)/i.test(file)).toSorted()
  if (own.length > 0) return own.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
  if (license === undefined) throw new Error(`${name} has neither a licence file nor says its licence`)
  return `${license}, as its package.json says; the package has no text of its own.`
}
