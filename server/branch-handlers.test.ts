import { createStaticHandler, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { addresses, builtRoutes, type RouteNode } from '#test/routes.ts'
import { leafMatcher } from '#server/branch-handlers.ts'

/** Returns the routes in the form of the router's own matching. */
function treeOf(routes: Record<string, RouteNode>, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const at = path === undefined ? {} : { path }
      return index === true ? { id, ...at, index } : { id, ...at, children: treeOf(routes, id) }
    })
}

/** Returns paths made of segments of all routes in wrong places. */
function strayPaths(paths: readonly string[]): string[] {
  const words = [...new Set(paths.flatMap((path) => path.split('/').filter(Boolean)))]
  return paths.flatMap((path, at) => {
    const other = words[(at * 7) % words.length] ?? ''
    const segments = path.split('/').filter(Boolean)
    return [
      `${path}/`,
      `${path}/${other}`,
      path.toUpperCase(),
      // As calls of the account protocol have it.
      `${path}:${other}`,
      `/${[...segments.slice(0, -1), other].join('/')}`,
      `/${[other, ...segments.slice(1)].join('/')}`,
      `/${[...segments.slice(0, 1), other, ...segments.slice(2)].join('/')}`,
      `/${segments.slice(0, -1).join('/')}`,
    ]
  })
}

test('every address leads to the page the router would choose, whatever its words are replaced by', async () => {
  const routes = await builtRoutes()
  const leafOf = leafMatcher(routes)
  // `matchRoutes` would rank all routes again for each path.
  const router = createStaticHandler(treeOf(routes))
  const known = await addresses()
  const asked = [...new Set([...known, ...strayPaths(known)])].filter((path) => !path.includes('//'))
  const chosen = asked.map((path) => [path, leafOf(path)])
  const byTheRouter = asked.map((path) => [path, router.match(path)?.at(-1)?.route.id])
  expect(asked.length).toBeGreaterThan(1000)
  expect(chosen).toEqual(byTheRouter)
})

test('what has to be decoded or tidied and the router’s own list are left to the router', async () => {
  const leafOf = leafMatcher(await builtRoutes())
  for (const path of ['/verein/bl%6Fg', '/verein//blog', '/__manifest', '/vereiń'])
    expect(leafOf(path)).toBeUndefined()
})
