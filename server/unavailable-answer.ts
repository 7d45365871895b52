import { createContext, type RouterContextProvider, type ServerBuild } from 'react-router'
import { wireError } from '#app/features/accounts/identity/protocol-wire.ts'
import { whyUnavailable } from '#app/platform/database/unavailable.server.ts'
import { whyFilesUnavailable } from '#app/platform/files/file-store.ts'
import { requestContext, servicesContext, type RequestFacts } from '#app/platform/services.ts'
import { retryAfter, unavailableSentence, type Trouble } from './unavailable-sentences.ts'
import type { SendAgain } from '#app/shell/area-error.tsx'

/** Copy of the form in this request, for sending again when nothing can be saved. */
const sentContext = createContext<Request | null>(null)

const largestForm = 1024 * 1024

export function rememberSent(context: RouterContextProvider, request: Request) {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(
    request.headers.get('content-type') ?? '',
  )
  const length = Number(request.headers.get('content-length') ?? '0')
  if (request.method === 'POST' && isForm && length <= largestForm) context.set(sentContext, request.clone())
}

type Routes = ServerBuild['routes']
type Handler = (...args: never[]) => unknown

/** Returns the routes with unavailability of database or files answered with 503 instead of 500. */
export function routesWithNotice(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (route === undefined) return [id, route]
      const { loader, action, middleware } = route.module
      const module = {
        ...route.module,
        ...(loader !== undefined && { loader: reporting(loader) }),
        ...(action !== undefined && { action: reporting(action) }),
        ...(middleware !== undefined && {
          middleware: middleware.map((each) => reporting(each as unknown as Handler)),
        }),
      }
      return [id, { ...route, module }]
    }),
  ) as Routes
}

type Args = { request: Request; context: Readonly<RouterContextProvider> }

function reporting(handler: Handler) {
  return async (args: Args, next: unknown) => {
    try {
      return await handler(args as never, next as never)
    } catch (error) {
      const reason = whyUnavailable(error) ?? whyFilesUnavailable(error)
      if (reason === undefined) throw error
      throw await answerOf(args, reason, error as Error)
    }
  }
}

/** The same for work on a response outside the routes. */
export async function unlessUnavailable(args: Args, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const reason = whyUnavailable(error) ?? whyFilesUnavailable(error)
    if (reason === undefined) throw error
    const { headers, sentence } = report(args, reason, error as Error)
    return new Response(sentence, {
      status: 503,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    })
  }
}

/** Logs the failure and returns the response for the visitor. */
function report({ request, context }: Args, reason: Trouble, { message }: Error) {
  const facts = context.get(requestContext)
  const { reference } = facts
  facts.trouble = reason
  const { pathname } = new URL(request.url)
  context
    .get(servicesContext)
    .log(reason.startsWith('files') ? 'files unavailable' : 'database unavailable', {
      reference,
      path: pathname,
      reason,
      message,
    })
  const headers = { 'Retry-After': retryAfter, 'Cache-Control': 'no-store' }
  return { headers, sentence: unavailableSentence(reason, pathname) }
}

async function answerOf(args: Args, reason: Trouble, error: Error): Promise<Response> {
  const { request, context } = args
  const { pathname, search } = new URL(request.url)
  const { headers, sentence } = report(args, reason, error)
  if (pathname.startsWith('/api/identity/')) return wireError('INTERNAL_ERROR', 503, headers)
  const again = await sendAgain(context.get(sentContext), pathname + search)
  const statusText = 'Service Unavailable'
  return Response.json(
    { error: { status: 503, message: statusText }, sentence, ...(again !== null && { again }) },
    { status: 503, statusText, headers },
  )
}

/** Seconds. It is unknown when a website in preparation is published; an hour is often enough for automatic retries. */
const retryInPreparation = '3600'

/** Sets `Retry-After`, because a page's own headers are lost on the error page. */
export function withRetryAfter(response: Response, { isHeldBack }: RequestFacts['preparation']): Response {
  if (response.status !== 503) return response
  if (isHeldBack) {
    response.headers.set('Retry-After', retryInPreparation)
    response.headers.set('X-Robots-Tag', 'noindex')
  }
  if (!response.headers.has('Retry-After')) response.headers.set('Retry-After', retryAfter)
  response.headers.set('Cache-Control', 'no-store')
  return response
}

const secret = /passwor[dt]|kennwort|geheim|secret/i
const longestAgain = 200_000

/** Returns the typed fields for sending again; never a password, and files must be chosen again. */
async function sendAgain(sent: Request | null, action: string): Promise<SendAgain | null> {
  if (sent === null) return null
  try {
    const form = [...(await sent.clone().formData())]
    const fields = form.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    const hasFile = form.some(([, value]) => typeof value !== 'string' && value.size > 0)
    const length = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
    if (hasFile || length > longestAgain || fields.some(([name]) => secret.test(name))) return null
    return { action, fields }
  } catch {
    return null
  }
}
