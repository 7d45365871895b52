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

/** Every address of the built site, with something in the place of each parameter. */
export async function addresses(): Promise<string[]> {
  const routes = await builtRoutes()
  const pathOf = (route: RouteNode): string => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    return [parent === undefined ? '' : pathOf(parent), route.path ?? ''].filter(Boolean).join('/')
  }
  const hasChildren = new Set(Object.values(routes).map(({ parentId }) => parentId))
  return Object.values(routes)
    .filter(({ id }) => !hasChildren.has(id))
    .map((route) => {
      const path = pathOf(route).replace(/\/:\w+\?/g, '')
      return `/${path.replace(/:\w+|\*/g, 'gibt-es-nicht')}`
    })
    .toSorted()
}

export const isGuarded = (path: string) => /^\/(mitglied|admin|vereinsflieger)(\/|$)/.test(path)
