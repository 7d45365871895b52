import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** A route whose module is loaded when its first page is asked for; see `scripts/server-chunks.ts`. */
export type LazyRoute = Omit<Route, 'module'> & { module: () => Promise<Route['module']> }

/** The build as it is after a start: nothing of its pages is loaded but their addresses. */
export type Site = Omit<ServerBuild, 'routes'> & { routes: Readonly<Record<string, LazyRoute | undefined>> }

/** Returns these routes with their modules. */
export async function loadRoutes(site: Site, ids: readonly string[]): Promise<Routes> {
  const loaded = ids.map(async (id): Promise<[string, Route | undefined]> => {
    const route = site.routes[id]
    return [id, route && { ...route, module: await route.module() }]
  })
  return Object.fromEntries(await Promise.all(loaded))
}

/** Returns the build with addresses alone, for what needs no page. */
export function withoutModules(site: Site): ServerBuild {
  const nothing = { default: undefined }
  const routes = Object.entries(site.routes).map(([id, route]) => [
    id,
    route && { ...route, module: nothing },
  ])
  return { ...site, routes: Object.fromEntries(routes) as Routes }
}
