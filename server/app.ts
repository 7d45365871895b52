import { RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { preflightAnswer } from '#app/features/airfield/open-interface.ts'
import { embeddedIdentity } from '#app/features/accounts/identity/embedded-identity.server.ts'
import { wireError } from '#app/features/accounts/identity/protocol-wire.ts'
import { askedTooEarly, hasFeatures } from '#app/platform/feature.ts'
import { identityContext } from '#app/platform/identity/identity-provider.ts'
import { fillablePages } from '#app/root/fillable-pages.ts'
import { fillWith } from '#app/shell/fillable-pages.ts'
import {
  buildContext,
  Freshness,
  requestContext,
  type RequestFacts,
  servicesContext,
  type Services,
} from '#app/platform/services.ts'
import { branchHandlers } from './branch-handlers.ts'
import { builtAt } from './build.ts'
import { withoutHiddenPeople } from './hide-names.ts'
import { loadRoutes, type Site } from './lazy-routes.ts'
import { pageOfPayload, payloadAnswer, refusal } from './page-payload.ts'
import { plainSentences } from './plain-sentences.ts'
import { randomBytes } from './random-bytes.ts'
import { securityHeaders } from './security-headers.ts'
import { rememberSent, unlessUnavailable, withRetryAfter } from './unavailable-answer.ts'

export type { Services }
export { isEmptyClub } from '#app/features/demo/empty-club.server.ts'
export { createUser, hasAdministrator } from '#app/features/accounts/accounts.server.ts'
export { hasSession } from '#app/platform/identity/session/session.server.ts'
export { drawTree } from '#app/entry.server.tsx'
export { openDatabase } from './open-database.ts'

fillWith(fillablePages)

/** Loads what the server does besides answering, and with it the lists of the features. */
export const loadBackground = () => import('./background.ts')

/** Loaded on demand: half a megabyte of people and flights, which a real club does not need. */
export async function loadDemoClub(services: Services) {
  const demo = await import('#app/features/demo/load-demo.server.ts')
  await demo.loadDemoClub(services)
}

/** Facts about a request that only the connection provides. */
export type Arrival = { clientAddress: string; reference?: string }

export type App = (request: Request, arrival: Arrival) => Promise<AppAnswer>

/**
 * `validUntil` in epoch milliseconds: how long the response may be cached; `undefined`: not at all. `isInPreparation`:
 * cached pages from when the website was public must not be shown any more. `isCutOff`: the database became unreachable
 * meanwhile.
 */
export type AppAnswer = {
  response: Response
  validUntil: number | undefined
  isInPreparation?: boolean
  isCutOff?: boolean
}

/** React Router declares the modules of the routes as they are before `scripts/server-chunks.ts` makes them lazy. */
export const wholeSite = build as unknown as Site

/** All routes of the site with their modules; for tests. */
export const allRoutes = () => loadRoutes(wholeSite, Object.keys(wholeSite.routes))

/** The build of this site, with the id in its pages. */
export const thisBuild = () => ({ id: wholeSite.assets.version, builtAt: builtAt() })

/**
 * Returns the whole site as a function from Request to Response; the server adds connections and the cache. Soon after a
 * start the features may not be loaded yet. A guest's page needs them rarely; if it does, it is made once more with them.
 */
export function createApp(services: Services, pages = wholeSite): App {
  const answer = appOfAll(services, pages)
  return async (request, arrival) => {
    if (!hasFeatures() && mayDoWithout(request)) {
      const before = askedTooEarly
      const answered = await answer(request, arrival)
      if (askedTooEarly === before) return answered
    }
    if (!hasFeatures()) await loadBackground()
    return answer(request, arrival)
  }
}

/** Reading by somebody who is not signed in; it changes nothing and may be done twice. */
const mayDoWithout = ({ method, headers }: Request) =>
  (method === 'GET' || method === 'HEAD') && !headers.has('cookie') && !headers.has('authorization')

function appOfAll(services: Services, pages: Site): App {
  const handle = branchHandlers(pages, process.env.NODE_ENV)
  const identity = embeddedIdentity(services)
  const safety = securityHeaders(services.publicUrl)
  const build = { id: pages.assets.version, builtAt: builtAt() }

  return async (request, { clientAddress, reference = newReference() }) => {
    const preflight = preflightAnswer(request)
    if (preflight !== undefined) return { response: preflight, validUntil: undefined }
    const page = pageOfPayload(request)
    if (page !== undefined && !/^(GET|HEAD)$/.test(request.method)) {
      return { response: refusal(405, 'Method Not Allowed'), validUntil: undefined }
    }
    const payload = { made: false }
    const facts: RequestFacts = {
      reference,
      clientAddress,
      nonce: randomBytes(16).toString('base64url'),
      freshness: new Freshness(),
      preparation: { isOn: false, isHeldBack: false },
      ...(page !== undefined && { payload }),
    }
    if (!isOurOwn(request, services.publicUrl)) {
      const path = new URL(request.url).pathname
      services.log('foreign form refused', { reference, path })
      return { response: hostRefused(path), validUntil: undefined }
    }

    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(requestContext, facts)
    context.set(buildContext, build)
    context.set(identityContext, identity)
    rememberSent(context, request)
    const answer = withRetryAfter(await handle(withoutOrigin(page ?? request), context), facts.preparation)
    const made = page === undefined ? answer : payloadAnswer(answer, payload)
    const asked = page ?? request
    const response = await unlessUnavailable({ request: asked, context }, () =>
      withoutHiddenPeople(services.db, asked, made),
    )
    for (const [name, value] of safety) {
      if (!response.headers.has(name)) response.headers.set(name, value)
    }
    return {
      response,
      validUntil: response.status === 200 ? facts.freshness.validUntil : undefined,
      isInPreparation: facts.preparation.isOn,
      isCutOff: facts.trouble === 'away',
    }
  }
}

/** Programs get JSON, also for refusals. */
function hostRefused(path: string): Response {
  if (path.startsWith('/api/identity/')) return wireError('PERMISSION_DENIED', 403)
  return new Response(plainSentences(path).foreign, { status: 403 })
}

/**
 * Removes the origin, which we have already checked against PUBLIC_URL. React Router would compare it with the URL of the
 * request, which differs behind a TLS proxy, and refuse every form.
 */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has('origin')) return request
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request, { headers })
}

function newReference(): string {
  return randomBytes(5).toString('hex').toUpperCase()
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Returns whether an unsafe request comes from our own pages: by `Sec-Fetch-Site`, or by an `Origin` that is ours. Without
 * either, only a request without cookies passes: it can do no more than its sender could.
 */
function isOurOwn(request: Request, publicUrl: string): boolean {
  if (safeMethods.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  if (origin !== null) return origin === publicUrl
  return !request.headers.has('cookie')
}
