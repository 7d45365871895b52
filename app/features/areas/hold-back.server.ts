import { data, type RouterContextProvider } from 'react-router'
import { isInPreparation } from '#app/features/club/publication.server.ts'
import { addressOf } from '#app/lib/asked-address.ts'
import { userContext, type User } from '#app/platform/identity/actor.ts'
import { frameContext } from '#app/platform/identity/guards.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { preparationSentence, type InPreparation } from '#app/shell/error-language.ts'

/**
 * Paths that stay public while the website is in preparation: sign-in, areas with their own guards, legal pages,
 * monitoring, and the files these need. All other paths are closed.
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

/** Throws a 503 response while the website is in preparation and this visitor may not see the page yet. */
export async function holdBack({ context, request, params }: Asked) {
  const { pathname } = addressOf(request)
  // A personal link from one of the club's letters (with a token) still works.
  if (open.some((each) => each.test(pathname)) || params.token !== undefined) return
  if (!(await isInPreparation(context.get(servicesContext).db))) return
  const facts = context.get(requestContext)
  facts.preparation.isOn = true
  if (maySee(context.get(userContext), pathname)) return
  facts.preparation.isHeldBack = true
  if (isFile(pathname)) throw new Response(preparationSentence, { status: 503, headers: plainText })
  const frame = await context.get(frameContext)()
  throw data<InPreparation>({ heldBack: true, frame }, { status: 503, statusText: 'Service Unavailable' })
}

const plainText = { 'Content-Type': 'text/plain; charset=utf-8' }

/** Members may call the interfaces, because the members' area requests the state of the airfield from them. */
function maySee(user: User | null, pathname: string): boolean {
  return user?.role === 'admin' || (user?.role === 'member' && pathname.startsWith('/api/'))
}

/** Whether the path is requested by programs, which need no HTML page. */
function isFile(pathname: string): boolean {
  return pathname.startsWith('/api/') || /\.\w+$/.test(pathname)
}
