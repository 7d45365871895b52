import { data, redirect } from 'react-router'
import type { Route } from './+types/sign-in-ways.route'
import { readForm } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import facts from '#app/ui/styles/facts.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { memberContext } from '#app/platform/identity/actor.ts'
import { requireConfirmed, hasPassword } from '../confirm/confirmed-session.server.ts'
import { askedProviders } from './asked-providers.server.ts'
import { oauthSentence } from './oauth-sentences.ts'
import { unlinkIdentity } from './link-identity.server.ts'
import { listLinkedIdentities } from './linked-identities.server.ts'
import { ProviderPanel } from './provider-panel.tsx'
import { vereinsfliegerProvider } from './vereinsflieger-provider.ts'
import { Said } from '#app/ui/note.tsx'
import { PressAgain } from '#app/ui/press-again.tsx'

export const handle = { styles: [facts, forms] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const user = context.get(memberContext)
  const { searchParams } = new URL(request.url)
  const [links, withPassword, asked] = await Promise.all([
    listLinkedIdentities(db, user.id),
    hasPassword(db, user.id),
    askedProviders(services),
  ])
  const providers = asked.map(({ issuer, label }) => ({ issuer, label }))
  return {
    email: user.email,
    withPassword,
    providers,
    links: links.map(({ issuer, label, email, linkedAt, lastUsedAt }) => ({
      issuer,
      label,
      email,
      linkedAt,
      lastUsedAt,
    })),
    done: doneSentence(searchParams),
    sentence: oauthSentence(searchParams.get('extern'), providers[0]?.label ?? 'Der Anbieter'),
  }
}

function doneSentence(query: URLSearchParams): string | undefined {
  if (query.has('verknuepft')) return 'Verknüpft. Du kannst dich ab jetzt auch so anmelden.'
  if (query.has('noch-verknuepfen')) return 'Du bist angemeldet. Jetzt kannst du verknüpfen.'
  return query.has('aufgehoben') ? 'Die Verknüpfung ist aufgehoben.' : undefined
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const issuer = form.get('issuer')
  if (form.get('intent') !== 'aufheben' || typeof issuer !== 'string') {
    throw data(null, { status: 400, statusText: 'Bad Request' })
  }
  requireConfirmed(context, request, '/mitglied/konto/anmeldewege', 'aufheben')
  const asked = (await askedProviders(services)).map((provider) => provider.issuer)
  const input = { userId: context.get(memberContext).id, issuer, asked }
  const outcome = await unlinkIdentity(services.db, input, services.now())
  if (outcome !== 'last-way') return redirect('/mitglied/konto/anmeldewege?aufgehoben', 303)
  const sentence = 'Dein Konto hat kein Passwort; deshalb bleibt diese Verknüpfung. Setz zuerst eines.'
  return data({ sentence }, { status: 409 })
}

export const meta = unlistedMeta('Anmeldewege', 'Passwort und verknüpfte Anbieter.')

export default function SignInWays({ loaderData, actionData }: Route.ComponentProps) {
  const { email, withPassword, providers, links, done } = loaderData
  const sentence = actionData?.sentence ?? loaderData.sentence
  const elsewhere = providers.find(({ issuer }) => issuer !== vereinsfliegerProvider.issuer)
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <p className="small">
          <a href="/mitglied/konto">Dein Konto</a> / Anmeldewege
        </p>
        <h1>Anmeldewege</h1>
        <p className="lead">Womit du in dein Konto kommst. Mehr als ein Weg schadet nicht.</p>
      </div>
      <PressAgain
        buttons={{
          aufheben: 'Aufheben',
          ...(elsewhere !== undefined && { verknuepfen: `Mit ${elsewhere.label} verknüpfen` }),
        }}
      />
      {sentence !== undefined && <Said tone="stop">{sentence}</Said>}
      {sentence === undefined && done !== undefined && <Said tone="ok">{done}</Said>}
      <div className="dash">
        <section className="panel stack w5">
          <h2>Passwort</h2>
          <p>
            {withPassword
              ? `Du meldest dich mit ${email} und deinem Passwort an.`
              : `Dein Konto hat noch kein Passwort. Du setzt eines über einen Link an ${email}.`}
          </p>
          <p className="btn-row">
            <a className="btn btn-line btn-sm" href="/passwort-vergessen">
              {withPassword ? 'Neues Passwort setzen' : 'Passwort setzen'}
            </a>
          </p>
        </section>
        <ProviderPanel providers={providers} links={links} />
      </div>
    </div>
  )
}
