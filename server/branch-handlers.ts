import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { leafMatcher } from './leaf-matcher.ts'
import { readPages, type Branch } from './read-pages.ts'

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

/**
 * Returns a handler that responds like React Router's own handler for the whole build. That one processes all routes
 * several times per page: it rebuilds its route tree, matches, and lists every module. Here each leaf route gets its own
 * handler, created with its first page, that contains only the leaf and its layouts, so that the cost of a page does not
 * depend on the number of routes.
 */
export function branchHandlers(build: ServerBuild, mode: string | undefined): PageHandler {
  const all = createRequestHandler(build, mode)
  const leafOf = leafMatcher(build.routes)
  const handlers = new Map<string, PageHandler>()

  const handlerOf = (leaf: string): PageHandler => {
    const known = handlers.get(leaf)
    if (known !== undefined) return known
    const made = branchHandler(build, branchOf(build.routes, leaf), mode)
    handlers.set(leaf, made)
    return made
  }

  return (request, context) => {
    const leaf = leafOf(pageOf(new URL(request.url).pathname))
    return leaf === undefined ? all(request, context) : handlerOf(leaf)(request, context)
  }
}

/**
 * Returns the path of the page whose data is requested, as the router maps it: `/admin/blog.data`, `/admin/blog/_.data`.
 */
function pageOf(pathname: string): string {
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '')
}

/** Returns the leaf and its parents, the root first. */
function branchOf(routes: ServerBuild['routes'], leaf: string): Branch {
  const inner: string[] = []
  let id = leaf
  for (let parent = routes[id]?.parentId; parent !== undefined; parent = routes[id]?.parentId) {
    inner.unshift(id)
    id = parent
  }
  return [id, ...inner]
}

/** Returns a handler for the build reduced to these routes. */
function branchHandler(whole: ServerBuild, branch: Branch, mode: string | undefined): PageHandler {
  const build = {
    ...whole,
    routes: Object.fromEntries(branch.map((id) => [id, whole.routes[id]])),
    assets: {
      ...whole.assets,
      routes: Object.fromEntries(branch.map((id) => [id, whole.assets.routes[id]])),
    },
  }
  const byRouter = createRequestHandler(build, mode)
  if (!isPage(build, branch)) return byRouter
  const read = readPages(build, branch)
  return (request, context) =>
    request.method === 'GET' && !new URL(request.url).pathname.endsWith('.data')
      ? read(request, context)
      : byRouter(request, context)
}

/** Returns whether it is a page, not a file or API. */
function isPage({ routes }: ServerBuild, branch: Branch): boolean {
  const leaf = routes[branch.at(-1)!]?.module
  return leaf?.default !== undefined || leaf?.ErrorBoundary !== undefined
}
