import { adminAddresses, clubManagementAddresses, memberAddresses, reachedFrom } from '../inner-addresses.ts'
import { publicAddresses } from '../public-addresses.ts'
import { builtRoutes, pathOf } from '../routes.ts'

/** Paths of the built site with their parameters, most particular first. */
export async function routePaths(): Promise<string[]> {
  const routes = await builtRoutes()
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  return [
    ...new Set(
      Object.values(routes)
        .filter(({ id }) => !parents.has(id))
        .map((route) => `/${pathOf(routes, route)}`),
    ),
  ]
}

const weight = (step: string) => (step === '*' ? 3 : step.endsWith('?') ? 2 : step.startsWith(':') ? 1 : 0)

type Shape = { path: string; steps: readonly string[]; needed: number; isOpen: boolean; rank: string }

const shapesOf = new WeakMap<readonly string[], readonly Shape[]>()

/** What every address is held against, the one with fewer parameters first. */
function shapes(paths: readonly string[]): readonly Shape[] {
  const known = shapesOf.get(paths)
  if (known !== undefined) return known
  const made = paths.map((path) => {
    const steps = path.split('/').slice(1)
    return {
      path,
      steps,
      needed: steps.filter((step) => !step.endsWith('?')).length,
      isOpen: steps.at(-1) === '*',
      rank: steps.map(weight).join(''),
    }
  })
  const ranked = made.toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank < b.rank ? -1 : 1))
  shapesOf.set(paths, ranked)
  return ranked
}

/** The route an address belongs to: of several the one with fewer parameters. */
export function routeOf(address: string, paths: readonly string[]): string | undefined {
  const given = address.split(/[?#]/)[0]!.split('/').slice(1)
  return shapes(paths).find((shape) => fits(given, shape))?.path
}

function fits(given: readonly string[], { steps, needed, isOpen }: Shape): boolean {
  if (isOpen) {
    return (
      given.length >= steps.length &&
      steps.slice(0, -1).every((step, at) => step === given[at] || step.startsWith(':'))
    )
  }
  return (
    given.length >= needed &&
    given.length <= steps.length &&
    given.every((step, at) => steps[at] === step || (steps[at]!.startsWith(':') && step !== ''))
  )
}

/** Where somebody who knows the site begins; what hangs on new ids is found by following links. */
export function firstAddresses(paths: readonly string[]): string[] {
  const fixed = paths.filter((path) => !/[:*]/.test(path))
  return [
    ...new Set([
      ...publicAddresses,
      ...memberAddresses,
      ...clubManagementAddresses,
      ...adminAddresses,
      ...Object.values(reachedFrom),
      ...fixed,
      '/gibt-es-nicht',
      '/admin/gibt-es-nicht',
      '/mitglied/gibt-es-nicht',
      '/vereinsflieger/gibt-es-nicht',
    ]),
  ].filter((address) => address !== '/abmelden')
}

/** Whether a page leads to something of a kind not seen yet: a route, or a route with these choices in the address. */
export function kindOf(address: string, paths: readonly string[]): string | undefined {
  const url = new URL(address, 'https://verein.example')
  if (url.origin !== 'https://verein.example' || url.pathname.startsWith('/assets/')) return undefined
  const route = routeOf(url.pathname, paths)
  if (route === undefined || route.endsWith('*') || url.pathname === '/abmelden') return undefined
  const names = [...new Set(url.searchParams.keys())].toSorted()
  return [route, ...names].join(' ')
}
