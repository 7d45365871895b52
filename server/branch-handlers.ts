import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { leafMatcher } from './leaf-matcher.ts'

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
    const made = createRequestHandler(branchOf(build, leaf), mode)
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

/** The build as if it had no route but this leaf and what lies around it. */
function branchOf(build: ServerBuild, leaf: string): ServerBuild {
  const ids: string[] = []
  for (let id: string | undefined = leaf; id !== undefined; id = build.routes[id]?.parentId) ids.unshift(id)
  return {
    ...build,
    routes: Object.fromEntries(ids.map((id) => [id, build.routes[id]])),
    assets: {
      ...build.assets,
      routes: Object.fromEntries(ids.map((id) => [id, build.assets.routes[id]])),
    },
  }
}
