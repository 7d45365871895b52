import { matchRoutes, type RouteObject } from 'react-router'

/** What determines the URL of a route. */
export type AddressedRoute = { id: string; parentId?: string; path?: string; index?: boolean }

type Node = { fixed: Map<string, Node>; parameter?: Node; leaf?: string; rest?: string }

/** Only paths that need no decoding or normalising, and not the router's own manifest. */
const plain = /^(?:\/\.?[\w~:-]+(?:\.[\w~:-]+)*)*\/?$/

/** Where React Router's script asks which modules belong to the pages that a page links to. */
export const isListOfRoutes = (pathname: string) => /^\/__manifest\/?$/.test(pathname)

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
export function routerMatcher(routes: Readonly<Record<string, AddressedRoute | undefined>>) {
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
