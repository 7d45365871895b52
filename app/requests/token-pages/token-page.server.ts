import { data, redirect, type RouterContextProvider } from 'react-router'
import type { FormState } from '#app/lib/forms.ts'
import type { Db } from '#app/platform/database/db.ts'
import { requestContext, servicesContext, type Services } from '#app/platform/services.ts'
import { senderFacts } from '#app/requests/letterhead.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { keyHeaders } from './key-headers.ts'

type Asked = {
  context: Readonly<RouterContextProvider>
  params: { token: string }
  request: Request
}

/**
 * What somebody has sent, from the link that only they have; such a page is kept nowhere.
 * A token that was never given away, or whose row is forgotten, leads to the page that does not exist.
 */
export async function openLink<Own>(
  { context, params, request }: Asked,
  find: (services: Services, token: string) => Promise<Own | undefined>,
): Promise<{ services: Services; own: Own }> {
  const services = context.get(servicesContext)
  context.get(requestContext).freshness.notCached()
  const own = await find(services, params.token)
  if (own === undefined) throw notFound(request.url)
  return { services, own }
}

/** The page itself. */
export const tokenPage = <Page>(page: Page) => data(page, { headers: keyHeaders })

/** The form once more, with a sentence at each field. */
export const refusedOnTokenPage = <State extends FormState>(state: State) =>
  data({ state, reason: undefined }, { status: 400, headers: keyHeaders })

/** The thing has gone another way since the page was opened; nothing is changed. */
export const tooLateBehindLink = (reason: string) =>
  data({ state: undefined, reason }, { status: 409, headers: keyHeaders })

/** Back to the page, which says once what was done there. */
export const doneOnTokenPage = (link: string, done: string) =>
  redirect(`${link}?erledigt=${done}`, { status: 303, headers: keyHeaders })

/** What `doneOnTokenPage` has left in the address; `null` at any other visit. */
export const doneBefore = (request: Request) => new URL(request.url).searchParams.get('erledigt')

/** For whoever would rather call; `null` while the airfield is not entered. */
export const towerPhone = async (db: Db) => (await senderFacts(db)).callTower
