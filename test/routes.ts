import { loadBuild } from '#server/build.ts'

export type RouteNode = {
  id: string
  path?: string
  index?: boolean
  parentId?: string
  module: { default?: unknown }
}

export async function builtRoutes(): Promise<Record<string, RouteNode>> {
  const { allRoutes } = await loadBuild()
  return (await allRoutes()) as Record<string, RouteNode>
}

/** The path of a route with those of its layouts, without a slash in front. */
export function pathOf(routes: Readonly<Record<string, RouteNode>>, route: RouteNode): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return [parent === undefined ? '' : pathOf(routes, parent), route.path ?? ''].filter(Boolean).join('/')
}

/** Every address of the built site, with something in the place of each parameter. */
export async function addresses(): Promise<string[]> {
  const routes = await builtRoutes()
  const hasChildren = new Set(Object.values(routes).map(({ parentId }) => parentId))
  return Object.values(routes)
    .filter(({ id }) => !hasChildren.has(id))
    .map((route) => {
      const path = pathOf(routes, route).replace(/\/:\w+\?/g, '')
      return `/${path.replace(/:\w+|\*/g, 'gibt-es-nicht')}`
    })
    .toSorted()
}

export const isGuarded = (path: string) => /^\/(mitglied|admin|vereinsflieger)(\/|$)/.test(path)
