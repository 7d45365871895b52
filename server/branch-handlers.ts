import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { ShellHandle } from '#app/shell/hydrated.ts'
import { leafMatcher } from './leaf-matcher.ts'
import { plainPages, type Branch } from './plain-pages.ts'

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

/**
 * Answers as React Router's own handler for the whole build does. For every page that handler walks all routes several
 * times: it makes its route tree anew, matches and lists every module. So each leaf route gets a handler of its own,
 * made at its first page, which knows the leaf and the layouts around it only: what a page costs does not depend on how
 * many others there are.
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

/** The path of the page whose data is asked for, as the router reads it: `/admin/blog.data`, `/admin/blog/_.data`. */
function pageOf(pathname: string): string {
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '')
}

/** The leaf and what lies around it, the root first. */
function branchOf(routes: ServerBuild['routes'], leaf: string): Branch {
  const inner: string[] = []
  let id = leaf
  for (let parent = routes[id]?.parentId; parent !== undefined; parent = routes[id]?.parentId) {
    inner.unshift(id)
    id = parent
  }
  return [id, ...inner]
}

/** The build as if it had no route but these. */
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
  if (!isPlainPage(build, branch)) return byRouter
  const plain = plainPages(build, branch)
  return (request, context) =>
    request.method === 'GET' && !new URL(request.url).pathname.endsWith('.data')
      ? plain(request, context)
      : byRouter(request, context)
}

/** A page and no file or interface, and one that never comes alive in the browser. */
function isPlainPage({ routes }: ServerBuild, branch: Branch): boolean {
  const leaf = routes[branch.at(-1)!]?.module
  if (leaf?.default === undefined && leaf?.ErrorBoundary === undefined) return false
  return !branch.some((id) => (routes[id]?.module.handle as ShellHandle | undefined)?.hydrated === true)
}
