import { data } from 'react-router'

/** The 404 response for an unknown URL, and for a page that this reader may not see. */
export function notFound(url: string | URL) {
  return data(`Page not found: ${new URL(url).pathname}`, { status: 404, statusText: 'Not Found' })
}
