import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export type LockedPackage = {
  /** Where npm installs it, relative to the project folder: `node_modules/a/node_modules/b`. */
  path: string
  name: string
  version: string
  /** Subresource integrity of the package archive, `sha512-…` in base64. */
  integrity: string
  license: string | undefined
}

type Locked = {
  version: string
  integrity?: string
  license?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type Lock = { packages: Record<string, Locked> }

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Returns all packages these need on Linux with glibc and that processor, themselves included, sorted by path. */
export function closureOf(project: string, names: readonly string[], arch: 'x64' | 'arm64'): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as Lock
  const found = new Map<string, LockedPackage>()

  /** Resolves like Node: in the requiring package's own node_modules, then one folder further up, and so on. */
  function find(from: string, name: string): string | undefined {
    for (
      let folder = from;
      ;
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
    ) {
      const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
      if (packages[path] !== undefined) return path
      if (folder === '') return undefined
    }
  }
  function visit(path: string | undefined) {
    const locked = path === undefined ? undefined : packages[path]
    if (path === undefined || locked === undefined || found.has(path)) return
    const { os = ['linux'], cpu = [arch], libc = ['glibc'] } = locked
    if (!os.includes('linux') || !cpu.includes(arch) || !libc.includes('glibc')) return
    const { version, integrity = '', license } = locked
    found.set(path, { path, name: nameOf(path), version, integrity, license })
    const peers = Object.keys(locked.peerDependencies ?? {}).filter(
      (peer) => locked.peerDependenciesMeta?.[peer]?.optional !== true,
    )
    for (const needed of [
      ...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }),
      ...peers,
    ])
      if (!needed.startsWith('@types/')) visit(find(path, needed))
  }
  for (const name of names) visit(find('', name))
  return [...found.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Returns the packages that the built code imports by name; all others are bundled. */
export function askedFor(project: string, dependencies: readonly string[]): string[] {
  const server = join(project, 'build/server')
  const code = readdirSync(server)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(server, name), 'utf8'))
    .join('\n')
  return dependencies.filter((name) =>
    new RegExp(`(?:from|import\\(|import|require[\\w$.]*\\() ?["'\`]${name}(?:/[^"'\`]*)?["'\`]`).test(code),
  )
}
