import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { addressOf } from '#app/lib/asked-address.ts'
import { loadRoutes, withoutModules, type Site } from './lazy-routes.ts'
import { isListOfRoutes, leafMatcher, routerMatcher } from './leaf-matcher.ts'
import { readPages, type Branch } from './read-pages.ts'
import { routesWithNotice } from './unavailable-answer.ts'

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

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
