import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/sign-in.route'
import { parseForm, readForm, type FormState } from '#app/lib/forms.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import aircraft from '#app/ui/styles/aircraft.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import horizon from '#app/ui/styles/horizon.css?inline'
import signInStyles from '#app/ui/styles/sign-in.css?inline'
import { userContext, startPage } from '#app/platform/identity/actor.ts'
import { isVereinsfliegerOffered } from '../oauth/asked-providers.server.ts'
import { OauthButton } from '../oauth/oauth-button.tsx'
import { oauthSentence } from '../oauth/oauth-sentences.ts'
import { vereinsfliegerProvider } from '../oauth/vereinsflieger-provider.ts'
import { PasskeyForm } from '../passkeys/passkey-form.tsx'
import { passkeySentence } from '../passkeys/passkey-purpose.ts'
import { passkeySite } from '../passkeys/passkey-site.ts'
import { leadingTo, targetOf } from '#app/platform/identity/return-path.ts'
import { continueSignIn } from '../second-factor/continue-sign-in.server.ts'
import { readSessionToken } from '#app/platform/identity/session/session-cookie.ts'
import { signInSentence } from './sign-in-errors.ts'
import { SignInForm, SignInFrame } from './sign-in-form.tsx'
import { readDevice } from '../session/device.ts'
import { checkCredentials } from './sign-in.server.ts'
import { Said } from '#app/ui/note.tsx'

export const handle = { styles: [forms, horizon, aircraft, signInStyles] }

const SignInInput = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'Bitte gib deine E-Mail-Adresse ein.')
    .max(254, 'Diese E-Mail-Adresse ist zu lang.'),
  password: z.string().min(1, 'Bitte gib dein Passwort ein.').max(1000, 'Dieses Passwort ist zu lang.'),
  keep: z.string().optional(),
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, publicUrl, externalIdentity } = context.get(servicesContext)
  const target = targetOf(request)
  const { searchParams } = new URL(request.url)
  const refusal = searchParams.get('extern')
  const user = context.get(userContext)
  if (user !== null) throw redirect(target ?? startPage(user))
  if (target !== undefined || refusal !== null) context.get(requestContext).freshness.notCached()
  return {
    external: externalIdentity && { label: externalIdentity.label, target },
    oauthSentence: oauthSentence(refusal, externalIdentity?.label ?? vereinsfliegerProvider.label),
    withVereinsflieger: await isVereinsfliegerOffered(db),
    leadsBack: target !== undefined,
    isPasswordNew: searchParams.has('passwort-gesetzt'),
    isInvitationAccepted: searchParams.has('angenommen'),
    isCodeLate: searchParams.has('abgelaufen'),
    target,
    passkeys: passkeySite(publicUrl) !== undefined,
    passkeySentence: passkeySentence(request),
    sessionEnded: readSessionToken(request.headers.get('cookie'), publicUrl) !== undefined,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = parseForm(SignInInput, await readForm(request))
  if (!form.ok) return data({ form: form.form, sentence: undefined }, { status: 400 })

  const { email, password, keep } = form.value
  const { clientAddress } = context.get(requestContext)
  const device = readDevice(request.headers.get('cookie'), services.publicUrl)
  const signIn = await checkCredentials(services, { email, password, clientAddress, device })
  if (!signIn.ok) {
    const state: FormState = { values: { email, ...(keep !== undefined && { keep }) }, errors: {} }
    const answer = { form: state, sentence: signInSentence(signIn) }
    if (signIn.reason !== 'too-many-requests') return data(answer, { status: 400 })
    return data(answer, { status: 429, headers: { 'Retry-After': String(Math.ceil(signIn.waitMs / 1000)) } })
  }

  const { userId } = signIn
  return continueSignIn(context, request, { userId, keep: keep !== undefined, target: targetOf(request) })
}

/** Sends „Retry-After“ with a refused attempt. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Anmelden',
    description: 'Zugang zum Mitgliederbereich und zur Verwaltung.',
    canonicalPath: '/anmelden',
  })

export default function SignInPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { leadsBack, sessionEnded, isPasswordNew, isInvitationAccepted, isCodeLate, external } = loaderData
  const { frame } = matches[0].loaderData
  return (
    <SignInFrame frame={frame}>
      <h1>Ab hier sind wir beim Du.</h1>
      {(isPasswordNew || isInvitationAccepted) && (
        <Said tone="ok">
          {isInvitationAccepted
            ? 'Dein Zugang ist eingerichtet. Melde dich mit dem Passwort an, das du eben gewählt hast.'
            : 'Dein neues Passwort gilt. Melde dich damit an; auf allen anderen Geräten bist du abgemeldet.'}
        </Said>
      )}
      {isCodeLate && (
        <Said tone="warn">Die Bestätigung ist abgelaufen. Bitte die Anmeldung neu beginnen.</Said>
      )}
      {sessionEnded && leadsBack ? (
        <p className="muted">Sitzung abgelaufen – nach der Anmeldung geht es hier weiter.</p>
      ) : (
        <p className="muted">
          Melde dich mit der E-Mail-Adresse an, die in der Mitgliederliste steht.
          {leadsBack && ' Danach geht es dort weiter, wo du hinwolltest.'}
        </p>
      )}
      <SignInForm sentence={actionData?.sentence ?? loaderData.oauthSentence} state={actionData?.form} />
      {loaderData.passkeys && (
        <PasskeyForm
          purpose="anmelden"
          target={loaderData.target}
          label="Mit Passkey anmelden"
          sentence={loaderData.passkeySentence}
        />
      )}
      {external !== null && <OauthButton {...external} />}
      {loaderData.withVereinsflieger && (
        <p className="btn-row">
          <a className="btn btn-line" href={leadingTo(loaderData.target, vereinsfliegerProvider.page)}>
            Mit {vereinsfliegerProvider.label} anmelden
          </a>
        </p>
      )}
      <p className="small">
        <a href="/passwort-vergessen">Passwort vergessen?</a>
      </p>
      <p className="small muted">
        Noch kein Zugang?{' '}
        {frame.club === null ? (
          'Bitte an den Verein wenden.'
        ) : (
          <>
            Schreib uns an <a href={`mailto:${frame.club.email}`}>{frame.club.email}</a>.
          </>
        )}
      </p>
    </SignInFrame>
  )
}
