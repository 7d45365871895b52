import { data, redirect } from 'react-router'
import type { Route } from './+types/own-account.route'
import { readForm } from '#app/lib/forms.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'
import facts from '#app/ui/styles/facts.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { findAccount } from './accounts.server.ts'
import { memberContext } from '#app/platform/identity/actor.ts'
import { ownAccountPages } from './own-account-pages.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './session/own-sessions.server.ts'
import { roleWords } from '#app/platform/identity/rights.ts'
import { readSessionToken } from '#app/platform/identity/session/session-cookie.ts'
import { SessionPanel } from './session/session-panel.tsx'

export const handle = { styles: [facts, forms] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const user = context.get(memberContext)
  const [account, signedIn] = await Promise.all([
    findAccount(db, user.id),
    listOwnSessions(db, ownerOf(context, request), now()),
  ])
  return { user, lastSignInAt: account?.lastSignInAt ?? null, signedIn }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const owner = ownerOf(context, request)
  const form = await readForm(request)
  const session = form.get('session')
  switch (form.get('intent')) {
    case 'abmelden':
      if (typeof session === 'string') await endOwnSession(db, owner.userId, session)
      return redirect('/mitglied/konto', 303)
    case 'ueberall-abmelden':
      await endOtherSessions(db, owner, now())
      return redirect('/mitglied/konto', 303)
    default:
      throw data(null, { status: 400, statusText: 'Bad Request' })
  }
}

/** The guard has let the browser in, so it has a token. */
function ownerOf(context: Route.LoaderArgs['context'], request: Request) {
  const { publicUrl } = context.get(servicesContext)
  const token = readSessionToken(request.headers.get('cookie'), publicUrl) ?? ''
  return { userId: context.get(memberContext).id, token }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Dein Konto',
    description: 'Anmeldung und Sicherheit.',
    noindex: true,
  })

export default function OwnAccount({ loaderData }: Route.ComponentProps) {
  const { user, lastSignInAt, signedIn } = loaderData
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <h1>Dein Konto</h1>
        <p className="lead">Wie du dich anmeldest und wo du gerade angemeldet bist.</p>
      </div>
      <div className="dash">
        <section className="panel w5">
          <h2>Anmeldung</h2>
          <FactList
            facts={[
              ['Adresse', <MailLink key="mail" address={user.email} />],
              ['Rechte', roleWords(user)],
              ['Angemeldet', lastSignInAt && localDateTime(Date.parse(lastSignInAt))],
            ]}
          />
        </section>
        {ownAccountPages.length > 0 && (
          <section className="panel w7">
            <h2>Sicherheit</h2>
            <ul className="list">
              {ownAccountPages.map(({ href, label, text }) => (
                <li key={href}>
                  <span>
                    <a href={href}>{label}</a>
                    <small>{text}</small>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <SessionPanel {...signedIn} />
      </div>
    </div>
  )
}
