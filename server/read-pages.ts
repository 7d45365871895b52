import {
  createStaticHandler,
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  type DataStrategyFunction,
  type EntryContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router'
import { inOneMoment } from '#app/platform/database/one-moment.server.ts'
import { inScript } from '#app/shell/wire-data.ts'
import { documentHeaders } from './document-headers.ts'

/** Ids of the page's route and its parents, the root first. */
export type Branch = readonly [root: string, ...inner: string[]]

/**
 * Returns a handler for GET of a page. It responds like React Router's own handler: matching, middleware, loaders,
 * redirects and their errors are the router's. It does not encode loader data, which the entry does for pages that are
 * hydrated, and computes what is the same for every response once.
 */
export function readPages(build: ServerBuild, branch: Branch) {
  const { basename, future, routeDiscovery, routes, entry, ssr } = build
  const { query } = createStaticHandler([dataRoute(routes, branch)])
  const everyPage = {
    manifest: build.assets,
    branches: [],
    routeModules: Object.fromEntries(branch.map((id) => [id, routes[id]!.module])),
    serverHandoffString: inScript({ basename, future, routeDiscovery, ssr, isSpaMode: false }),
    future,
    ssr,
    routeDiscovery,
    isSpaMode: false,
  } as unknown as EntryContext

  return async (request: Request, context: RouterContextProvider): Promise<Response> => {
    const report = (error: unknown) => entry.module.handleError?.(error, { request, context, params: {} })

    async function render(found: StaticHandlerContext): Promise<Response> {
      const headers = documentHeaders(found, routes)
      for (const error of Object.values(found.errors ?? {})) if (isFault(error)) report(error)
      const draw = (staticHandlerContext: StaticHandlerContext) => {
        staticHandlerContext.errors = withoutDetails(staticHandlerContext.errors)
        const page = { ...everyPage, renderMeta: {}, staticHandlerContext }
        return entry.module.default(request, staticHandlerContext.statusCode, headers, page, context)
      }
      try {
        return await draw(found)
      } catch (error) {
        report(error)
        const outcome = await errorOf(error)
        // The boundary that rendering had reached when it failed.
        const { _deepestRenderedBoundaryId: deepest } = found
        const boundary = deepest ?? branch[0]
        const statusCode = isRouteErrorResponse(outcome) ? outcome.status : 500
        return draw({ ...found, statusCode, errors: { [boundary]: outcome } })
      }
    }

    try {
      const answer = await inOneMoment(() =>
        query(request, {
          requestContext: context,
          dataStrategy: loadTogether as DataStrategyFunction<unknown>,
          async generateMiddlewareResponse(load) {
            const found = await load(request)
            return found instanceof Response ? found : render(found)
          },
        }),
      )
      return answer as Response
    } catch (error) {
      report(error)
      return new Response(null, { status: 500 })
    }
  }
}

function dataRoute(routes: ServerBuild['routes'], [id, ...inner]: Branch): RouteObject {
  const { path, index, module } = routes[id]!
  const common = {
    id,
    path,
    middleware: module.middleware,
    loader: module.loader,
    // Only its presence matters here: errors go up to the next route with a boundary.
    ErrorBoundary: module.ErrorBoundary === undefined && id !== 'root' ? undefined : () => null,
  }
  const [next, ...others] = inner
  const children = next === undefined ? [] : [dataRoute(routes, [next, ...others])]
  return (index === true ? { ...common, index } : { ...common, children }) as RouteObject
}

/** Runs all loaders in parallel. The router's own strategy creates a URL and an abort listener for each of them. */
const loadTogether: DataStrategyFunction<Readonly<RouterContextProvider>> = async ({
  matches,
  request,
  url,
  pattern,
  context,
}) => {
  const results = await Promise.all(
    matches
      .filter(({ shouldLoad }) => shouldLoad)
      .map(async ({ route, params }) => {
        const load = route.loader as (args: object) => unknown
        try {
          const result = await load({ request, url, pattern, params, context })
          return [route.id, { type: 'data' as const, result }] as const
        } catch (error) {
          return [route.id, { type: 'error' as const, result: error }] as const
        }
      }),
  )
  return Object.fromEntries(results)
}

/** Returns whether the error is a failure and not a response thrown on purpose. */
const isFault = (error: unknown) =>
  !isRouteErrorResponse(error) || (error as { error?: Error }).error !== undefined

/** Removes error details, which are in the log and must not be shown to visitors. */
function withoutDetails(errors: StaticHandlerContext['errors']): StaticHandlerContext['errors'] {
  if (errors === null) return null
  const shown = Object.entries(errors).map(([id, error]) => [
    id,
    error instanceof Error
      ? Object.assign(new Error('Unexpected Server Error'), { stack: undefined })
      : error,
  ])
  return Object.fromEntries(shown) as Record<string, unknown>
}

/** A page may throw a `Response` while rendering, as a loader does. */
async function errorOf(error: unknown): Promise<unknown> {
  if (!(error instanceof Response)) return error
  const isJson = error.headers.get('Content-Type')?.includes('application/json') === true
  const data: unknown = await (isJson ? error.json() : error.text()).catch(() => '')
  return new ErrorResponseImpl(error.status, error.statusText, data)
}
