import type { ServerBuild, StaticHandlerContext } from 'react-router'

type HeadersFunction = (given: {
  loaderHeaders: Headers
  parentHeaders: Headers
  actionHeaders: Headers
  errorHeaders: Headers | undefined
}) => HeadersInit

/**
 * Returns the headers of a page requested by GET, composed like React Router does: each route from the outside in receives
 * the headers of its parents; cookies of loaders are always included.
 */
export function documentHeaders(found: StaticHandlerContext, routes: ServerBuild['routes']): Headers {
  const { errors, matches, loaderHeaders, loaderData } = found
  const boundary = errors === null ? -1 : matches.findIndex(({ route }) => errors[route.id] !== undefined)
  const shown = boundary < 0 ? matches : matches.slice(0, boundary + 1)
  const ofError =
    boundary < 0
      ? undefined
      : matches
          .slice(boundary)
          .map(({ route: { id } }) => (Object.hasOwn(loaderData, id) ? undefined : loaderHeaders[id]))
          .find((headers) => headers !== undefined)

  let around = new Headers()
  for (const [index, { route }] of shown.entries()) {
    const own = loaderHeaders[route.id]
    const tell = routes[route.id]?.module.headers as HeadersFunction | HeadersInit | undefined
    const errorHeaders = index === shown.length - 1 ? ofError : undefined
    if (tell === undefined && own === undefined && errorHeaders === undefined) continue
    const headers = new Headers(
      tell === undefined ? around : headersFrom(tell, { own, around, errorHeaders }),
    )
    if (errorHeaders !== undefined && errorHeaders !== own) addCookies(headers, errorHeaders)
    if (own !== undefined) addCookies(headers, own)
    if (tell !== undefined) addCookies(headers, around)
    around = headers
  }
  return around
}

type Given = { own: Headers | undefined; around: Headers; errorHeaders: Headers | undefined }

function headersFrom(tell: HeadersFunction | HeadersInit, { own, around, errorHeaders }: Given): HeadersInit {
  if (typeof tell !== 'function') return tell
  const loaderHeaders = own ?? new Headers()
  return tell({ loaderHeaders, parentHeaders: around, actionHeaders: new Headers(), errorHeaders })
}

function addCookies(headers: Headers, from: Headers) {
  const known = new Set(headers.getSetCookie())
  for (const cookie of from.getSetCookie()) if (!known.has(cookie)) headers.append('Set-Cookie', cookie)
}
