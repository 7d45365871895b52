import { data } from 'react-router'

/** What the error page shows for an address that leads nowhere, and for a page that is not for this reader. */
export function notFound(url: string | URL) {
  return data(`Page not found: ${new URL(url).pathname}`, { status: 404, statusText: 'Not Found' })
}
