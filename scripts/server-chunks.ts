import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import routes from '../app/routes.ts'

const root = join(import.meta.dirname, '..').replaceAll('\\', '/')

/** The programs of the server; beside the site, so that each module is there once. */
export const serverEntries = {
  index: 'server/app.ts',
  main: 'server/main.ts',
  manage: 'server/manage.ts',
  platzrunde: 'server/platzrunde.ts',
  'decoding-program': 'app/root/decoding-program.ts',
  'sqlite-writer-thread': 'app/platform/database/sqlite-writer-thread.ts',
}

/** A page's module is loaded when it is first asked for (`server/lazy-routes.ts`), so that a start reads half of the code. */
export const lazyRoutes: Plugin = {
  name: 'lazy-routes',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // React Router insists on files that export nothing more than they are written to, which modules in given files may not.
  options: (given) => ({ ...given, preserveEntrySignatures: 'allow-extension' }),
  transform: {
    filter: { id: /virtual:react-router\/server-build$/ },
    handler(code) {
      const lazy = code.replace(/import \* as (route\d+) from (".*?");/g, 'const $1 = () => import($2);')
      if (lazy === code) this.error('React Router names the modules of its routes in another way now')
      return { code: lazy, map: null }
    },
  },
}

/**
 * Kysely freezes each part of a statement and copies it with the next step, which costs a fifth of all work on it. Nobody
 * changes one: tests run Kysely as it is, where that would throw.
 */
export const unfrozenStatements: Plugin = {
  name: 'unfrozen-statements',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /kysely\/dist\/util\/object-utils\.js$/ },
    handler(code) {
      const unfrozen = code.replace('return Object.freeze(obj);', 'return obj;')
      if (unfrozen === code) this.error('Kysely freezes the parts of a statement in another way now')
      return { code: unfrozen, map: null }
    },
  },
}

/**
 * zod looks through each schema before its first use for one that names itself, so that a value can be checked that contains
 * itself. Ours come as JSON or from forms and never do; `zod/mini` works without this as well.
 */
export const noCycles: Plugin = {
  name: 'no-cycles',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /zod\/v4\/core\/memoizer\.js$/ },
    handler(code) {
      const without = code.replace('    return memo;\n', '    return undefined;\n')
      if (without === code) this.error('zod looks for cycles in another way now')
      return { code: without, map: null }
    },
  },
}

/**
 * zod writes a program for each schema of an object with its first use, a twentieth of a start. Most are asked once or twice
 * then; those asked often get theirs with the thirty-first use.
 */
export const programsForMuchUsed: Plugin = {
  name: 'programs-for-much-used',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /zod\/v4\/core\/schemas\.js$/ },
    handler(code) {
      const counting = code
        .replace('    let fastpass;\n', '    let fastpass;\n    let uses = 0;\n')
        .replace('if (jit && fastEnabled && ctx', 'if (jit && fastEnabled && (uses += 1) > 30 && ctx')
      if (counting.length !== code.length + '    let uses = 0;\n'.length + ' && (uses += 1) > 30'.length)
        this.error('zod writes programs for schemas in another way now')
      return { code: counting, map: null }
    },
  },
}

/**
 * Every page is drawn in one go, which React does in one file; `react-dom/server` loads its other renderer, for streams,
 * with every start as well.
 */
export const oneRenderer: Plugin = {
  name: 'one-renderer',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: {
    filter: { id: /^react-dom\/server$/ },
    handler: () =>
      realpathSync(`${root}/node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js`),
  },
}

/**
 * The file a module of the server goes to. What a program reads when it starts is divided by the programs that read it.
 * Everything else by the pages that need it: those of one feature in one area are one file; what several need is
 * divided by their areas, and within these by how many they are. A module needs only what is needed at least as widely, so
 * no two files need each other.
 */
export const serverFiles = {
  name: (id: string, modules: Modules) => placesIn(modules).get(id) ?? null,
  debugName: 'server files',
  includeDependenciesRecursively: false,
}

type Modules = {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** What is loaded together, and the area of the site it belongs to. */
type Unit = { name: string; area: string; files: readonly string[] }

let last: { modules: Modules; places: Map<string, string> } | undefined

function placesIn(modules: Modules): Map<string, string> {
  if (last?.modules !== modules) last = { modules, places: findPlaces(modules) }
  return last.places
}

function findPlaces(modules: Modules): Map<string, string> {
  const programs = Object.entries(serverEntries).map(([name, file]) => ({ name, id: `${root}/${file}` }))
  // The root belongs to every page.
  const read = programs.map(({ name, id }) => ({
    name: name === 'index' ? 'site' : name,
    reached: reachedFrom(name === 'index' ? [id, `${root}/app/root.tsx`] : [id], modules),
  }))
  const entries = new Set(programs.map(({ id }) => id))
  const places = new Map<string, string>()
  for (const id of new Set(read.flatMap(({ reached }) => [...reached]))) {
    const readers = read.filter(({ reached }) => reached.has(id)).map(({ name }) => name)
    if (!entries.has(id)) places.set(id, readers.join('-'))
  }
  const needing = new Map<string, Unit[]>()
  for (const unit of unitsOf(modules, [...entries, ...places.keys()])) {
    for (const id of reachedFrom(unit.files, modules)) {
      if (!places.has(id) && !entries.has(id)) needing.set(id, [...(needing.get(id) ?? []), unit])
    }
  }
  for (const [id, units] of needing) places.set(id, placeOf(units))
  return places
}

function placeOf([first, ...others]: readonly Unit[]): string {
  if (first === undefined) throw new Error('Nobody needs this module')
  if (others.length === 0) return first.name
  const areas = [...new Set([first, ...others].map(({ area }) => area))].toSorted()
  const count = others.length < 4 ? 'few' : others.length < 16 ? 'more' : 'many'
  return [...areas, count].join('-')
}

/** Pages by area and feature, and whatever else is imported on demand. */
function unitsOf(modules: Modules, read: readonly string[]): Unit[] {
  const units = new Map<string, { area: string; files: string[] }>()
  const add = (name: string, area: string, file: string) => {
    const unit = units.get(name) ?? { area, files: [] }
    unit.files.push(file)
    units.set(name, unit)
  }
  const pages = new Set<string>()
  const visit = ({ file, children = [] }: RouteConfigEntry, area: string) => {
    const id = `${root}/app/${file}`
    pages.add(id)
    const [, feature = ''] = file.split('/')
    const [, layout] = /(\w+)\.layout\.tsx$/.exec(file) ?? []
    add(layout === undefined ? `${area}-${feature}` : `${layout}-layout`, layout ?? area, id)
    for (const child of children) visit(child, layout ?? area)
  }
  for (const entry of routes) visit(entry, 'alone')
  const seen = new Set(read)
  const open = [...read, ...reachedFrom([...pages], modules)]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const other of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (pages.has(other) || seen.has(other)) continue
      seen.add(other)
      const [, name = ''] = /([\w-]+)[^/]*$/.exec(other) ?? []
      add(name, name, other)
      open.push(...reachedFrom([other], modules))
    }
  }
  return [...units].map(([name, unit]) => ({ name, ...unit }))
}

function reachedFrom(files: readonly string[], modules: Modules): Set<string> {
  const reached = new Set<string>()
  const open = [...files]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    const about = modules.getModuleInfo(id)
    if (about === null) continue
    reached.add(id)
    open.push(...about.importedIds)
  }
  return reached
}
