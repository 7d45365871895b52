import { allFeatures } from '#app/platform/feature.ts'
import { builtRoutes, pathOf } from './routes.ts'

/** The pages with a view below a layout, as the build has them; `live` is the topic a page's handle names. */
export async function pagesBelow(layout: string) {
  const routes = await builtRoutes()
  const pages = Object.values(routes)
    .filter(({ parentId, path }) => parentId === layout && path !== '*')
    .filter(({ module }) => module.default !== undefined)
    .map(async (route) => {
      const path = `/${pathOf(routes, route)}`
      return { path, live: liveOf(route.module) ?? (await liveOfResource(path)) }
    })
  return Promise.all(pages)
}

export const pagesOfAdministration = () => pagesBelow('features/areas/admin/admin.layout')

/** The topic of the list that a feature registers at this address. */
const liveOfResource = async (path: string) =>
  (await allFeatures().flatMap(({ resources }) => resources?.[path] ?? [])[0]?.())?.live

function liveOf(module: object): string | undefined {
  if (!('handle' in module) || typeof module.handle !== 'object' || module.handle === null) return undefined
  return 'live' in module.handle ? String(module.handle.live) : undefined
}
