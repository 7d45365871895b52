import { isRouteErrorResponse, type EntryContext } from 'react-router'

/** Returns the page's data as JSON, or its error with the texts of the error page. */
export function pagePayload({ staticHandlerContext }: EntryContext, status: number, headers: Headers) {
  const { errors, loaderData, matches } = staticHandlerContext
  const page = matches.at(-1)?.route.id ?? ''
  const [error] = Object.values(errors ?? {})
  const body =
    error === undefined ? (loaderData[page] ?? {}) : { error: { status, message: messageOf(error) } }
  headers.set('Content-Type', 'application/json; charset=utf-8')
  headers.set('X-Robots-Tag', 'noindex')
  return new Response(JSON.stringify(body, asPlain), { status, headers })
}

function messageOf(error: unknown): string {
  if (!isRouteErrorResponse(error) || error.status >= 500) return 'Internal Server Error'
  const { data } = error as { data: unknown }
  return typeof data === 'string' && data !== '' ? data : error.statusText
}

/** Converts values that JSON cannot represent. */
function asPlain(_key: string, value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries(value)
  return value instanceof Set ? [...value] : value
}
