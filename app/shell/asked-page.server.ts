import type { RouterContextProvider } from 'react-router'
import type { Language } from '#app/lib/saying.ts'
import { requestContext, servicesContext, type Freshness, type Services } from '#app/platform/services.ts'
import { languageAsked } from './page-pairs.ts'

/** What the data of a page in two languages is read with. */
export type AskedPage = { services: Services; freshness: Freshness; request: Request; language: Language }

type Asked = { context: Readonly<RouterContextProvider>; request: Request }

export function askedPage({ context, request }: Asked): AskedPage {
  const { freshness } = context.get(requestContext)
  return { services: context.get(servicesContext), freshness, request, language: languageAsked(request) }
}
