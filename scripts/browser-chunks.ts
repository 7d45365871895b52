import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import routes from '../app/routes.ts'

const app = join(import.meta.dirname, '../app').replaceAll('\\', '/')
const read = (file: string) => readFileSync(`${app}/${file}`, 'utf8')

/** Modules of the pages that come alive in the browser: a layout or the page itself says so in its `handle`. */
export const livingPages = routes.flatMap((entry) => livingBelow(entry))

function livingBelow({ file, children = [] }: RouteConfigEntry, isBelowLiving = false): string[] {
  const isLiving = isBelowLiving || read(file).includes('hydrated: true')
  return [...(isLiving ? [file] : []), ...children.flatMap((child) => livingBelow(child, isLiving))]
}

const adminLayout = 'features/areas/admin/admin.layout.tsx'
const adminStart = 'features/areas/admin/admin-start.route.tsx'
const filesOf = ({ file, children = [] }: RouteConfigEntry): string[] => [file, ...children.flatMap(filesOf)]
const ofAdmin = new Set(routes.filter(({ file }) => file === adminLayout).flatMap(filesOf))
const livingElsewhere = livingPages.filter((file) => !ofAdmin.has(file))

const firstOfAll = ['entry.client.tsx', 'root.tsx']
const clientRoute = '?__react-router-build-client-route'
const plainPage = `export { default } from '#app/shell/plain-page.tsx'`
const withScript = new Set([...firstOfAll, ...livingPages].map((file) => `${app}/${file}`))

/** Pages without script have no code in the browser but what opens them as a document. */
export const plainPages: Plugin = {
  name: 'plain-pages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\?__react-router-build-client-route$/ },
    handler(_, id) {
      const path = id.slice(0, -clientRoute.length).replaceAll('\\', '/')
      return withScript.has(path) ? null : { code: plainPage, map: null }
    },
  },
}

/**
 * A living page comes with its style sheets, and scripts would bring them once more. So a sheet is its address in the browser, where
 * a page that is opened without a new document links it (`root-parts.browser.tsx`). An error page in place of the whole document needs
 * the text.
 */
export const sheetAddresses: Plugin = {
  name: 'sheet-addresses',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /\.css\?inline$/ },
    handler(id, importer) {
      if (importer === undefined || importer.replaceAll('\\', '/').endsWith('/app/shell/document-styles.ts'))
        return null
      return this.resolve(id.replace('?inline', '?url'), importer, { skipSelf: true })
    },
  },
}

/**
 * What may be left out where nobody reads what comes of it: whatever makes a schema. Only names in the manner of types,
 * as the bundler takes every function of such a name for one.
 */
export const schemaMakers = [
  'z',
  'schemaOf',
  ...globSync('**/*.{ts,tsx}', { cwd: app })
    .map(read)
    .filter((code) => code.includes(`from 'zod'`))
    .flatMap((code) => [...code.matchAll(/^(?:export )?const ([A-Z]\w*) = (?:z|[A-Z]\w*)\b/gm)])
    .map(([, name = '']) => name),
]

/** What the bundler tells of the modules it has read. */
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

type Place = 'react' | 'checks' | 'frame' | 'inner' | 'admin' | 'usual' | 'records'
/** The earlier takes what a module of the later needs as well. */
const places: readonly Place[] = ['react', 'checks', 'frame', 'inner', 'admin', 'usual', 'records']

const libraries = /\/node_modules\/(react|react-dom|react-router|scheduler)\//
const checks = /\/node_modules\/zod\//
const ofRecords = /\/app\/(resources\/(?!list\/)|editor|media)/
/** What so many pages need is worth no file of its own. */
const usual = 20
const usualRecords = 45

/**
 * The file a module of the browser goes to, so that a page asks for a few files instead of a hundred: what every living
 * page needs (`frame`), what every page of the administration and its first need beside it, as pages elsewhere do (`inner`) or alone
 * (`admin`), what many other pages need (`usual`) and what those need that change a record (`records`). A page's own module stays its
 * own file, and so does what needs the library that checks data. What is left the bundler divides by who needs it.
 */
export const browserFiles = places.map((name, index) => ({
  name: (id: string, modules: Modules) =>
    placesIn(modules).get(id.replaceAll('\\', '/')) === name ? name : null,
  debugName: name,
  priority: places.length - index,
}))

let last: { modules: Modules; places: Map<string, Place> } | undefined

function placesIn(modules: Modules): Map<string, Place> {
  if (last?.modules !== modules) last = { modules, places: findPlaces(modules) }
  return last.places
}

function findPlaces(modules: Modules): Map<string, Place> {
  const [frame, admin] = [reachedFrom(firstOfAll, modules), reachedFrom([adminLayout], modules)]
  const [start, elsewhere] = [reachedFrom([adminStart], modules), reachedFrom(livingElsewhere, modules)]
  const pages = new Map<string, number>()
  for (const page of livingPages)
    for (const id of reachedFrom([page], modules)) pages.set(id, (pages.get(id) ?? 0) + 1)
  const placeOf = (id: string): Place | undefined => {
    if (libraries.test(id)) return 'react'
    if (checks.test(id)) return 'checks'
    if (withScript.has(id) || needsChecks(id, modules)) return undefined
    if (frame.has(id)) return 'frame'
    const of = pages.get(id) ?? 0
    if (admin.has(id) || start.has(id)) return elsewhere.has(id) ? 'inner' : 'admin'
    if (ofRecords.test(id) && of >= usualRecords) return 'records'
    return of >= usual && !id.includes('/node_modules/') ? 'usual' : undefined
  }
  return new Map(
    [...frame, ...pages.keys()].flatMap((id) => {
      const place = placeOf(id)
      return place === undefined ? [] : [[id, place]]
    }),
  )
}

const needsChecks = (id: string, modules: Modules) =>
  modules.getModuleInfo(id)?.importedIds.some((other) => checks.test(other)) === true

function reachedFrom(files: readonly string[], modules: Modules): Set<string> {
  const reached = new Set<string>()
  const open = files.map((file) => `${app}/${file}`)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
