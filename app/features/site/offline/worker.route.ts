import type { LoaderFunctionArgs } from 'react-router'
import { buildContext, requestContext } from '#app/platform/services.ts'
import { livingOfflinePages, offlineOwnPage, offlinePages } from '#app/shell/offline-pages.ts'
import code from './worker.js?raw'

/** Service worker that stores visited pages for use without a network. Browsers check it for updates themselves. */
export function loader({ context }: LoaderFunctionArgs) {
  context.get(requestContext).freshness.notCached()
  const filled = code
    .replace('__BUILD__', context.get(buildContext).id)
    .replace('__PAGES__', JSON.stringify(offlinePages))
    .replace('__OWN_PAGE__', offlineOwnPage)
    .replace('__LIVING_PAGES__', JSON.stringify(livingOfflinePages))
  return new Response(filled, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
