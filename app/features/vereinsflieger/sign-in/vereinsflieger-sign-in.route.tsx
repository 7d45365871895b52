import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Route } from './+types/vereinsflieger-sign-in.route'
import { userContext, startPage } from '#app/platform/identity/actor.ts'
import { isVereinsfliegerOffered } from '#app/features/accounts/oauth/asked-providers.server.ts'
import { oauthSentence } from '#app/features/accounts/oauth/oauth-sentences.ts'
import { stateCookie } from '#app/features/accounts/oauth/state-cookie.server.ts'
import { vereinsfliegerProvider } from '#app/features/accounts/oauth/vereinsflieger-provider.ts'
import { continueSignIn } from '#app/features/accounts/second-factor/continue-sign-in.server.ts'
import { leadingTo, targetOf } from '#app/platform/identity/return-path.ts'
import { SignInFrame } from '#app/features/accounts/sign-in/sign-in-form.tsx'
import { readForm, type FormState } from '#app/lib/forms.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import aircraft from '#app/ui/styles/aircraft.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import horizon from '#app/ui/styles/horizon.css?inline'
import signInStyles from '#app/ui/styles/sign-in.css?inline'
import { AccessFields } from '../personal/access-fields.tsx'
import { tryTypedAccess, recogniseByAccount, type RemoteIdentity } from '../personal/typed-access.server.ts'
import { accountOfPerson, linkedPersonOf } from './link-my-account.server.ts'
import { PageLink } from '#app/shell/page-link.tsx'

export const handle = { styles: [forms, horizon, aircraft, signInStyles] }

type Context = Readonly<RouterContextProvider>

export async function loader({ context, request }: Route.LoaderArgs) {
  await offering(context)
  const target = targetOf(request)
  const user = context.get(userContext)
  if (user !== null) throw redirect(target ?? startPage(user))
  const word = new URL(request.url).searchParams.get('extern')
  return { target, sentence: oauthSentence(word, vereinsfliegerProvider.label) }
}

type Answer = { form: FormState | undefined; refused?: Refused }

export async function action({ context, request }: Route.ActionArgs) {
  const services = await offering(context)
  const { clientAddress } = context.get(requestContext)
  const sent = await readForm(request)
  const tried = await tryTypedAccess(services, clientAddress, sent, async (account) => {
    const recognised = await recogniseByAccount(services, account)
    return recognised.ok ? { ok: true, value: recognised.person } : recognised
  })
  if (tried.ok) return letIn(context, request, tried.value)
  const answer: Answer = { form: tried.form }
  if (tried.waitMs === undefined) return data(answer, { status: 400 })
  return data(answer, { status: 429, headers: { 'Retry-After': String(Math.ceil(tried.waitMs / 1000)) } })
}

async function letIn(context: Context, request: Request, person: RemoteIdentity) {
  const services = context.get(servicesContext)
  const target = targetOf(request)
  const found = await accountOfPerson(services.db, person, services.now())
  if (found.ok) {
    const { userId } = found
    return continueSignIn(context, request, {
      userId,
      keep: false,
      target,
      providerId: vereinsfliegerProvider.providerId,
    })
  }
  if (found.reason !== 'needs-password') {
    const answer: Answer = { form: undefined, refused: { reason: found.reason, uid: person.uid } }
    return data(answer, { status: 403 })
  }
  const { userId, address } = found
  const waiting = await stateCookie(services, {
    kind: 'confirm',
    userId,
    address,
    target: target ?? null,
    person: { ...linkedPersonOf(person), emailVerified: false },
  })
  return redirect('/anmelden/verknuepfen', { status: 303, headers: { 'Set-Cookie': waiting } })
}

/** Throws 404 if the club has not switched this sign-in on. */
async function offering(context: Context) {
  context.get(requestContext).freshness.notCached()
  const services = context.get(servicesContext)
  if (!(await isVereinsfliegerOffered(services.db)))
    throw data(null, { status: 404, statusText: 'Not Found' })
  return services
}

/** Passes on „Retry-After“ of a refused attempt. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Mit Vereinsflieger.de anmelden',
    description: 'Anmelden mit dem eigenen Zugang zu Vereinsflieger.de.',
    canonicalPath: '/anmelden/vereinsflieger',
    noindex: true,
  })

export default function VereinsfliegerSignIn({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { frame } = matches[0].loaderData
  const { target, sentence } = loaderData
  const form = actionData?.form ?? { values: {}, errors: {} }
  return (
    <SignInFrame frame={frame}>
      <h1>Mit Vereinsflieger.de anmelden</h1>
      <p className="muted">
        Deine Angaben gehen an Vereinsflieger.de und werden hier nicht gespeichert. Was du hier darfst,
        bestimmt weiter der Verein auf dieser Website.
      </p>
      {actionData?.refused !== undefined && <NotLetIn {...actionData.refused} email={frame.club?.email} />}
      {sentence !== undefined && actionData === undefined && <Said tone="stop">{sentence}</Said>}
      {form.errors.zugang !== undefined && <Said tone="warn">{form.errors.zugang}</Said>}
      <form className="form" method="post" noValidate>
        <AccessFields state={form} />
        <div className="btn-row">
          <button className="btn btn-lg">Anmelden</button>
        </div>
      </form>
      <p className="small">
        <a href={leadingTo(target, '/anmelden')}>Mit E-Mail-Adresse und Passwort anmelden</a>
      </p>
    </SignInFrame>
  )
}

type Refused = { reason: 'no-account' | 'user-disabled' | 'link-first'; uid: string }

const sentences = {
  'no-account':
    'Vereinsflieger.de kennt dich, doch der Verein hat deinem Zugang dort noch kein Konto auf dieser Website zugeordnet. Hast du hier eines, melde dich mit E-Mail-Adresse und Passwort an und verknüpfe es unter „Dein Konto“, „Anmeldewege“.',
  'user-disabled': 'Dieses Konto ist gesperrt.',
  'link-first':
    'Dein Konto lässt sich so erst öffnen, wenn du es selbst verknüpft hast: Melde dich einmal auf dem bisherigen Weg an, dann unter „Dein Konto“, „Anmeldewege“.',
} as const

/** Shown when the remote sign-in succeeded but no account may be used: the reason, and whom to ask. */
function NotLetIn({ reason, uid, email }: Refused & { email: string | undefined }) {
  return (
    <div className="note stop" role="alert">
      <Icon name="stop" />
      <div>
        <strong>Anmeldung nicht möglich</strong>
        <p>{sentences[reason]}</p>
        <p>
          Fragen beantwortet der Verein{' '}
          {email === undefined ? (
            <PageLink href="/kontakt">über das Kontaktformular</PageLink>
          ) : (
            <>
              unter <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
          . Nenne dabei deine Nummer bei Vereinsflieger.de: {uid}.
        </p>
      </div>
    </div>
  )
}
