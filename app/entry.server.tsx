import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router'
import { requestContext } from '#app/platform/services.ts'
import { documentScriptHashes } from '#app/shell/document-script-hashes.server.ts'
import { isFramed, isHydrated } from '#app/shell/hydrated.ts'
import { answersForm } from '#app/shell/saved-forms/sent-form.ts'
import { NonceContext } from '#app/ui/nonce.ts'
import { withUsedStyles } from '#app/shell/used-styles.ts'
import { pagePayload } from '#app/shell/page-payload.server.ts'
import { lineOf } from '#server/log.ts'
import { contentSecurityPolicy } from '#server/security-headers.ts'
import { TextResponse } from '#server/text-response.ts'

/**
 * Renders public pages as plain HTML in one go. Pages that hydrate contain React's inline scripts, which the nonce of this
 * response allows.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, payload } = context.get(requestContext)
  if (payload !== undefined) {
    payload.made = true
    return pagePayload(routerContext, status, headers)
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // A cached page is the same for every visitor and so is its nonce. An injected style cannot know the nonce of the next
  // rendering.
  const allowed = `'nonce-${nonce}'`
  if (!isHydrated(routerContext)) {
    const isOurs = isFramed(routerContext)
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy({ scripts: documentScriptHashes, styles: [allowed], isFramed: isOurs }),
    )
    if (isOurs) headers.set('X-Frame-Options', 'SAMEORIGIN')
    return new TextResponse(`<!doctype html>${drawPage(routerContext, request.url, nonce)}`, {
      status,
      headers,
    })
  }

  if (request.method === 'POST') headers.append('Server-Timing', answersForm)
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({ scripts: [...documentScriptHashes, allowed], styles: [allowed] }),
  )
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  const stream = await renderToReadableStream(page, { nonce, signal: request.signal })
  await stream.allReady
  return new Response(stream, { status, headers })
}

/** Renders a page that is never hydrated: the whole tree as HTML, with the styles it uses. */
export function drawPage(page: EntryContext, url: string, nonce: string): string {
  return withUsedStyles(
    renderToStaticMarkup(
      <NonceContext value={nonce}>
        <ServerRouter context={page} url={url} />
      </NonceContext>,
    ),
  )
}

/** Called for errors in loaders, actions and rendering. Expected responses are thrown as `Response` and never get here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  // A 503 was already logged by the code that threw it, for example because the database is unreachable.
  if (request.signal.aborted || (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)))
    return
  const { reference } = context.get(requestContext)
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  process.stdout.write(
    `${lineOf('page failed', { reference, path: new URL(request.url).pathname, message, stack }, new Date())}\n`,
  )
}
