import { data, type RouterContextProvider } from 'react-router'
import { isInPreparation } from '#app/features/club/publication.server.ts'
import { userContext, type User } from '#app/platform/identity/actor.ts'
import { frameContext } from '#app/platform/identity/guards.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { keptBackSentence, type KeptBack } from '#app/shell/preparation.ts'

/**
 * What stays there for everybody while the website is in preparation: signing in and the areas with their own guards,
 * what the law asks for, what machines watch, and the files these need. Whatever is not named here waits.
 */
const open = [
  /^\/(anmelden|passwort-vergessen|passwort-setzen|adresse-bestaetigen|adresse-wiederherstellen|abmelden)(\/|$)/,
  /^\/(admin|mitglied|startwagen|vereinsflieger|verein\/kalender)(\/|$)/,
  /^\/(impressum|datenschutz)$/,
  /^\/(api\/(identity\/.*|health|live|ready)|metrics|builds\/.*)$/,
  /^\/(robots\.txt|sitemap\.xml|sitemap\/.*|\.well-known\/security\.txt)$/,
  /^\/(zeichen[\w-]*\.(svg|png)|favicon\.ico|apple-touch-icon\.png|site\.webmanifest|vorschau\.png|ohne-netz\.js)$/,
  /^\/(bilder|dateien)\//,
]

type Asked = {
  context: Readonly<RouterContextProvider>
  request: Request
  params: Readonly<Record<string, string | undefined>>
}

/** Ends the request with 503 where the website is in preparation and this reader may not see the page yet. */
export async function keepBack({ context, request, params }: Asked) {
  const { pathname } = new URL(request.url)
  // Who has a link of their own from one of our letters gets behind it.
  if (open.some((each) => each.test(pathname)) || params.token !== undefined) return
  if (!(await isInPreparation(context.get(servicesContext).db))) return
  const facts = context.get(requestContext)
  facts.preparation.isOn = true
  if (maySee(context.get(userContext), pathname)) return
  facts.preparation.isKeptBack = true
  if (isFile(pathname)) throw new Response(keptBackSentence, { status: 503, headers: plainText })
  const frame = await context.get(frameContext)()
  throw data<KeptBack>({ keptBack: true, frame }, { status: 503, statusText: 'Service Unavailable' })
}

const plainText = { 'Content-Type': 'text/plain; charset=utf-8' }

/** The pages of the members' area ask the interfaces for the state of the field. */
function maySee(user: User | null, pathname: string): boolean {
  return user?.role === 'admin' || (user?.role === 'member' && pathname.startsWith('/api/'))
}

/** Read by programs, which want no page. */
function isFile(pathname: string): boolean {
  return pathname.startsWith('/api/') || /\.\w+$/.test(pathname)
}
