import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router'
import { NoFeaturesYet } from '#app/platform/feature.ts'
import { frameContext } from '#app/platform/identity/guards.server.ts'
import { sessionFacts } from '#app/platform/identity/session/session-facts.server.ts'
import { requestContext } from '#app/platform/services.ts'
import { SheetTextContext } from '#app/root/root-sheets.tsx'
import { documentScriptHashes, scriptHashesIn } from '#app/shell/document-script-hashes.server.ts'
import { forScript, isFramed, isHydrated } from '#app/shell/hydrated.ts'
import { answersForm } from '#app/shell/saved-forms/sent-form.ts'
import coreFile from '#app/ui/fonts/encode-sans-core.woff2?url'
import { NonceContext } from '#app/ui/nonce.ts'
import { cachePart } from '#app/shell/cached-parts.server.ts'
import { CachePartContext, type CachePart } from '#app/shell/cached-parts.ts'
import { sheetMark, withUsedStyles, withWholeStyles } from '#app/shell/used-styles.ts'
import { pagePayload } from '#app/shell/page-payload.server.ts'
import { handOver, wireData } from '#app/shell/wire-data.ts'
import { lineOf } from '#server/log.ts'
import { contentSecurityPolicy } from '#server/security-headers.ts'
import { TextResponse } from '#server/text-response.ts'

/**
 * Renders every page in one go: nothing in it waits. Pages that hydrate contain inline scripts, which the nonce of this
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
  await frameRefusal(routerContext, context)
  if (!isHydrated(routerContext)) {
    const isOurs = isFramed(routerContext)
    const pieces = withUsedStyles(drawTree(routerContext, request.url, nonce, cachePart))
    const scripts = [...new Set(pieces.flatMap(scriptHashesIn))]
    headers.set('Content-Security-Policy', withNonce(policyFor(scripts, isOurs), nonce))
    if (isOurs) headers.set('X-Frame-Options', 'SAMEORIGIN')
    headers.set('Link', fontHint)
    return new TextResponse([doctype, ...pieces], { status, headers })
  }

  if (request.method === 'POST') headers.append('Server-Timing', answersForm)
  headers.set('Content-Security-Policy', withNonce(livingPolicy, nonce))
  return new TextResponse([doctype, ...drawLivingPage(routerContext, request.url, nonce)], {
    status,
    headers,
  })
}

/** A form refused as a whole leaves the data of the root unloaded; its page shall have the frame of the website nevertheless. */
async function frameRefusal({ staticHandlerContext }: EntryContext, context: RouterContextProvider) {
  const { errors, loaderData } = staticHandlerContext
  const error: unknown = errors?.root
  if (!isRouteErrorResponse(error) || error.status >= 500 || loaderData.root !== undefined) return
  const { reference } = context.get(requestContext)
  try {
    const frame = await context.get(frameContext)()
    loaderData.root = { reference, frame, session: sessionFacts(context) }
  } catch {
    // Refused before anything of the frame was known, or it cannot be loaded: the page says its sentence alone.
    return
  }
}

const anyNonce = "'nonce-?'"
const withNonce = (policy: string, nonce: string) => policy.replaceAll(anyNonce, `'nonce-${nonce}'`)

// A cached page is the same for every visitor and so is its nonce. An injected style cannot know the nonce of the next
// rendering.
const styles = [anyNonce]
const livingPolicy = contentSecurityPolicy({ scripts: [...documentScriptHashes, anyNonce], styles })

/** One for each set of scripts that a page has. */
const plainPolicies = new Map<string, string>()

function policyFor(scripts: readonly string[], isFramed: boolean): string {
  const key = `${isFramed} ${scripts.join(' ')}`
  let policy = plainPolicies.get(key)
  if (policy === undefined) {
    policy = contentSecurityPolicy({ scripts, styles, isFramed })
    plainPolicies.set(key, policy)
  }
  return policy
}

/** Of public pages; the server sends it with those that follow another one of ours (`http-server.ts`). */
const fontHint = `<${coreFile}>; rel=preload; as=font; type="font/woff2"; crossorigin`

const doctype = '<!doctype html>'

/** Renders a page that is hydrated, with the data its script needs at the end. */
function drawLivingPage(page: EntryContext, url: string, nonce: string): string[] {
  const { actionData, errors } = page.staticHandlerContext
  const { serverHandoffStream, ...tree } = page
  // Only for forms that are answered with a page, which the router handles itself.
  void serverHandoffStream?.cancel()
  const html = renderToString(
    <NonceContext value={nonce}>
      <SheetTextContext value={sheetMark}>
        <ServerRouter context={tree} url={url} nonce={nonce} />
      </SheetTextContext>
    </NonceContext>,
  )
  if (page.renderMeta?.didRenderScripts !== true) return withWholeStyles(html)
  const end = html.lastIndexOf('</body>')
  const data = wireData({ actionData, errors, loaderData: forScript(page) })
  return [...withWholeStyles(html.slice(0, end)), ...handOver(data, nonce), html.slice(end)]
}

/** Renders the whole tree of a page and nothing else; `npm run bench` compares the answer with it. `keep`: all but its kept parts. */
export function drawTree(
  page: EntryContext,
  url: string,
  nonce: string,
  keep: CachePart | null = null,
): string {
  return renderToStaticMarkup(
    <NonceContext value={nonce}>
      <CachePartContext value={keep}>
        <ServerRouter context={page} url={url} />
      </CachePartContext>
    </NonceContext>,
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
  // The page is made once more, with them.
  if (error instanceof NoFeaturesYet) return
  const { reference } = context.get(requestContext)
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  process.stdout.write(
    `${lineOf('page failed', { reference, path: new URL(request.url).pathname, message, stack }, new Date())}\n`,
  )
}
