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

/** Returns the record for the token in the URL; such a page is never cached. An unknown or deleted token gives 404. */
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

/** The loader's response. */
export const tokenPage = <Page>(page: Page) => data(page, { headers: keyHeaders })

/** Shows the form again with validation errors. */
export const refusedOnTokenPage = <State extends FormState>(state: State) =>
  data({ state, reason: undefined }, { status: 400, headers: keyHeaders })

/** Response when the record has changed since the page was opened; nothing was saved. */
export const tooLateBehindLink = (reason: string) =>
  data({ state: undefined, reason }, { status: 409, headers: keyHeaders })

/** Redirects to the page, which then shows what was done. */
export const doneOnTokenPage = (link: string, done: string) =>
  redirect(`${link}?erledigt=${done}`, { status: 303, headers: keyHeaders })

/** Returns what `doneOnTokenPage` put into the URL; `null` at any other visit. */
export const doneBefore = (request: Request) => new URL(request.url).searchParams.get('erledigt')

/** Returns the telephone of the tower; `null` while the airfield is not entered. */
export const towerPhone = async (db: Db) => (await senderFacts(db)).callTower
