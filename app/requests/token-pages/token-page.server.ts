import { data, redirect, type RouterContextProvider } from 'react-router'
import type { FormState } from '#app/lib/forms.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import type { Db } from '#app/platform/database/db.ts'
import { requestContext, servicesContext, type Services } from '#app/platform/services.ts'
import { senderFacts } from '#app/requests/letterhead.server.ts'
import { addressIn, languageOfAddress } from '#app/shell/page-pairs.ts'
import { keyHeaders } from './key-headers.ts'
import { shortText } from '#app/lib/form-schemas.ts'
import { z } from 'zod'

type Asked = {
  context: Readonly<RouterContextProvider>
  params: { token: string }
  request: Request
}

/**
 * Returns the record for the token in the URL; such a page is never cached. An unknown or deleted token gives 404, with a
 * sentence for whoever opens an old mail: what was deleted cannot be told from what never was.
 */
export async function openLink<Own>(
  { context, params, request }: Asked,
  find: (services: Services, token: string) => Promise<Own | undefined>,
): Promise<{ services: Services; own: Own }> {
  const services = context.get(servicesContext)
  context.get(requestContext).freshness.notCached()
  const own = await find(services, params.token)
  if (own === undefined) {
    const { say } = saying(languageOfAddress(new URL(request.url).pathname))
    const sentence = say(
      'Zu diesem Link gibt es nichts mehr. Was Sie uns geschickt haben, wird nach einiger Zeit gelöscht, und mit ihm seine Seite. Haben Sie den Link abgetippt, prüfen Sie ihn bitte; sonst rufen Sie uns an oder schreiben Sie uns neu.',
      'There is nothing behind this link any more. What you have sent us is deleted after some time, and its page with it. If you have typed the link, please check it; otherwise give us a call or send a new request.',
    )
    throw data({ sentence }, { status: 404, statusText: 'Not Found' })
  }
  return { services, own }
}

/**
 * Opens a request whose page stands in both languages: the address says which. A German address that is followed from
 * outside, such as one of a mail from before there was an English page, leads to the page in the language of the request;
 * the switch in the header leads to the German page nevertheless.
 */
export async function openLinkInLanguage<Own extends { language: Language; link: string }>(
  asked: Asked,
  find: (services: Services, token: string) => Promise<Own | undefined>,
): Promise<{ services: Services; own: Own; language: Language }> {
  const { services, own } = await openLink(asked, find)
  const { pathname, search } = new URL(asked.request.url)
  const language = languageOfAddress(pathname)
  const isFollowed =
    asked.request.method === 'GET' && asked.request.headers.get('Sec-Fetch-Site') !== 'same-origin'
  if (isFollowed && language === 'de' && own.language === 'en')
    throw redirect(addressIn('en', pathname) + search, { headers: keyHeaders })
  return { services, own: { ...own, link: addressIn(language, own.link) }, language }
}

/** The loader's response. */
export const tokenPage = <Page>(page: Page) => data(page, { headers: keyHeaders })

/** Shows the form again with validation errors. */
export const refusedOnTokenPage = <State extends FormState>(state: State) =>
  data({ state, reason: undefined }, { status: 400, headers: keyHeaders })

/** Response when the record has changed since the page was opened; nothing was saved. `state`: what was typed. */
export const tooLateBehindLink = (reason: string, state?: FormState) =>
  data({ state, reason }, { status: 409, headers: keyHeaders })

/** Redirects to the page, which then shows what was done. */
export const doneOnTokenPage = (link: string, done: string) =>
  redirect(`${link}?erledigt=${done}`, { status: 303, headers: keyHeaders })

/** Returns what `doneOnTokenPage` put into the URL; `null` at any other visit. */
export const doneBefore = (request: Request) => new URL(request.url).searchParams.get('erledigt')

/** Returns the telephone of the tower; `null` while the airfield is not entered. */
export const towerPhone = async (db: Db) => (await senderFacts(db)).callTower

/** Form of a sender who withdraws, with a reason if there is one. */
export const Withdrawal = z.object({
  intent: z.literal('withdraw', { error: 'Das gibt es hier nicht.' }),
  grund: shortText(500),
})
