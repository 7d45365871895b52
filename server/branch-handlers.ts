import {
  createRequestHandler,
  type RouterContextProvider,
  type ServerBuild,
  matchRoutes,
  type RouteObject,
} from 'react-router'
import { addressOf } from '#app/lib/asked-address.ts'
import { loadRoutes, withoutModules, type Site } from './lazy-routes.ts'
import { readPages, type Branch } from './read-pages.ts'
import { routesWithNotice } from './unavailable-answer.ts'

/** What determines the URL of a route. */
type AddressedRoute = { id: string; parentId?: string; path?: string; index?: boolean }

type Node = { fixed: Map<string, Node>; parameter?: Node; leaf?: string; rest?: string }

/** Only paths that need no decoding or normalising, and not the router's own manifest. */
const plain = /^(?:\/\.?[\w~:-]+(?:\.[\w~:-]+)*)*\/?$/

/** Where React Router's script asks which modules belong to the pages that a page links to. */
const isListOfRoutes = (pathname: string) => /^\/__manifest\/?$/.test(pathname)

/**
 * Returns a function from a path to the id of the leaf route that React Router would choose, in time proportional to the
 * length of the path instead of the number of routes. `undefined` for paths left to the router itself. A literal segment
 * precedes a parameter, and a parameter the rest (`*`), as the router ranks them; a test compares both for the routes of
 * the site.
 */
export function leafMatcher(routes: Readonly<Record<string, AddressedRoute | undefined>>) {
  const root: Node = { fixed: new Map() }
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  for (const route of Object.values(routes)) {
    if (route === undefined || parents.has(route.id)) continue
    for (const path of withAndWithoutOptional(segmentsOf(route, routes))) add(root, path, route.id)
  }
  return (pathname: string): string | undefined => {
    if (!plain.test(pathname) || isListOfRoutes(pathname)) return undefined
    return find(root, pathname.toLowerCase().split('/').filter(Boolean), 0)
  }
}

/** Returns the same for every path by asking React Router, which looks at all routes; the root for a path that is none. */
function routerMatcher(routes: Readonly<Record<string, AddressedRoute | undefined>>) {
  const treeOf = () => {
    const all = Object.values(routes).filter((route) => route !== undefined)
    const below = Map.groupBy(all, ({ parentId = '' }) => parentId)
    const treeBelow = (parent: string): RouteObject[] =>
      (below.get(parent) ?? []).map(({ id, path, index }) => {
        const own = { id, ...(path !== undefined && { path }) }
        return index === true ? { ...own, index } : { ...own, children: treeBelow(id) }
      })
    return treeBelow('')
  }
  let tree: RouteObject[] | undefined
  return (pathname: string): string => {
    tree ??= treeOf()
    return matchRoutes(tree, pathname)?.at(-1)?.route.id ?? tree[0]?.id ?? 'root'
  }
}

function segmentsOf(
  route: AddressedRoute,
  routes: Readonly<Record<string, AddressedRoute | undefined>>,
): string[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  const own = (route.path ?? '').split('/').filter(Boolean)
  return parent === undefined ? own : [...segmentsOf(parent, routes), ...own]
}

function withAndWithoutOptional([first, ...others]: readonly string[]): string[][] {
  if (first === undefined) return [[]]
  const rests = withAndWithoutOptional(others)
  if (!first.endsWith('?')) return rests.map((rest) => [first, ...rest])
  return rests.flatMap((rest) => [[first.slice(0, -1), ...rest], rest])
}

function add(root: Node, path: readonly string[], leaf: string) {
  let node = root
  for (const segment of path) {
    if (segment === '*') {
      node.rest ??= leaf
      return
    }
    if (segment.startsWith(':')) node = node.parameter ??= { fixed: new Map() }
    else {
      const word = segment.toLowerCase()
      const next = node.fixed.get(word) ?? { fixed: new Map() }
      node.fixed.set(word, next)
      node = next
    }
  }
  node.leaf ??= leaf
}

function find(node: Node, path: readonly string[], at: number): string | undefined {
  const segment = path[at]
  if (segment === undefined) return node.leaf ?? node.rest
  const fixed = node.fixed.get(segment)
  return (
    (fixed && find(fixed, path, at + 1)) ??
    (node.parameter && find(node.parameter, path, at + 1)) ??
    node.rest
  )
}

type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

/**
 * Returns a handler that responds like React Router's own handler for the whole build. That one processes all routes
 * several times per page: it rebuilds its route tree, matches, and lists every module. Here each leaf route gets its own
 * handler, created with its first page, that contains only the leaf and its layouts, so that the cost of a page does not
 * depend on the number of routes, and only what is asked for is loaded.
 */
export function branchHandlers(site: Site, mode: string | undefined): PageHandler {
  let listRoutes: PageHandler | undefined
  const leafOf = leafMatcher(site.routes)
  const byRouter = routerMatcher(site.routes)
  const handlers = new Map<string, Promise<PageHandler>>()

  const handlerOf = (leaf: string): Promise<PageHandler> => {
    const known = handlers.get(leaf)
    if (known !== undefined) return known
    const made = branchHandler(site, branchOf(site.routes, leaf), mode)
    handlers.set(leaf, made)
    made.catch(() => handlers.delete(leaf))
    return made
  }

  return async (request, context) => {
    const { pathname } = addressOf(request)
    if (isListOfRoutes(pathname)) {
      listRoutes ??= createRequestHandler(withoutModules(site), mode)
      return listRoutes(request, context)
    }
    const page = pageOf(pathname)
    const handle = await handlerOf(leafOf(page) ?? byRouter(page))
    return handle(request, context)
  }
}

/**
 * Returns the path of the page whose data is requested, as the router maps it: `/admin/blog.data`, `/admin/blog/_.data`.
 */
function pageOf(pathname: string): string {
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '')
}

/** Returns the leaf and its parents, the root first. */
function branchOf(routes: Site['routes'], leaf: string): Branch {
  const inner: string[] = []
  let id = leaf
  for (let parent = routes[id]?.parentId; parent !== undefined; parent = routes[id]?.parentId) {
    inner.unshift(id)
    id = parent
  }
  return [id, ...inner]
}

/** Returns a handler for the build reduced to these routes. */
async function branchHandler(site: Site, branch: Branch, mode: string | undefined): Promise<PageHandler> {
  const build = {
    ...site,
    routes: routesWithNotice(await loadRoutes(site, branch)),
    assets: {
      ...site.assets,
      routes: Object.fromEntries(branch.map((id) => [id, site.assets.routes[id]])),
    },
  }
  const all = createRequestHandler(build, mode)
  if (!isPage(build, branch)) return all
  const read = readPages(build, branch)
  return (request, context) =>
    request.method === 'GET' && !addressOf(request).pathname.endsWith('.data')
      ? read(request, context)
      : all(request, context)
}

/** Returns whether it is a page, not a file or API. */
function isPage({ routes }: ServerBuild, branch: Branch): boolean {
  const leaf = routes[branch.at(-1)!]?.module
  return leaf?.default !== undefined || leaf?.ErrorBoundary !== undefined
}
