import { builtRoutes, type RouteNode } from './routes.ts'

/** The pages below `/admin` with a view, as the build has them; `live` is the topic its handle names. */
export async function pagesOfAdministration() {
  const routes = await builtRoutes()
  const pathOf = (route: RouteNode): string => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    return [parent === undefined ? '' : pathOf(parent), route.path ?? ''].filter(Boolean).join('/')
  }
  return Object.values(routes)
    .filter(({ parentId, path }) => parentId === 'shell/admin.layout' && path !== '*')
    .filter(({ module }) => module.default !== undefined)
    .map((route) => ({ id: route.id, path: `/${pathOf(route)}`, live: liveOf(route.module) }))
}

function liveOf(module: object): string | undefined {
  if (!('handle' in module) || typeof module.handle !== 'object' || module.handle === null) return undefined
  return 'live' in module.handle ? String(module.handle.live) : undefined
}
