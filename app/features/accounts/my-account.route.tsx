import { data, redirect } from 'react-router'
import type { Route } from './+types/my-account.route'
import { readForm } from '#app/lib/forms.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'
import facts from '#app/ui/styles/facts.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { findAccount } from './accounts.server.ts'
import { memberContext } from '#app/platform/identity/actor.ts'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type MySession,
} from './session/my-sessions.server.ts'
import { roleLabel } from '#app/platform/identity/rights.ts'
import { readSessionToken } from '#app/platform/identity/session/session-cookie.ts'

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

/** The guard has admitted the request, so it has a session token. */
function ownerOf(context: Route.LoaderArgs['context'], request: Request) {
  const { publicUrl } = context.get(servicesContext)
  const token = readSessionToken(request.headers.get('cookie'), publicUrl) ?? ''
  return { userId: context.get(memberContext).id, token }
}

export const meta = unlistedMeta('Dein Konto', 'Anmeldung und Sicherheit.')

export default function MyAccount({ loaderData }: Route.ComponentProps) {
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
              ['Rechte', roleLabel(user)],
              ['Angemeldet', lastSignInAt && localDateTime(Date.parse(lastSignInAt))],
            ]}
          />
        </section>
        {myAccountPages.length > 0 && (
          <section className="panel w7">
            <h2>Sicherheit</h2>
            <ul className="list">
              {myAccountPages.map(({ href, label, text }) => (
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

/** Pages of the own account below `/mitglied/konto`. */
const myAccountPages: readonly { href: string; label: string; text: string }[] = [
  {
    href: '/mitglied/konto/adresse',
    label: 'E-Mail-Adresse',
    text: 'Die Adresse ändern, mit der du dich anmeldest.',
  },
  {
    href: '/mitglied/konto/zweiter-faktor',
    label: 'Zweiter Faktor',
    text: 'Womit du dich neben dem Passwort ausweist: Code-App, Passkeys und Codes für den Notfall.',
  },
  {
    href: '/mitglied/konto/anmeldewege',
    label: 'Anmeldewege',
    text: 'Passwort und verknüpfte Anbieter.',
  },
  {
    href: '/mitglied/konto/bild',
    label: 'Dein Bild',
    text: 'Was andere im Verzeichnis von dir sehen.',
  },
  {
    href: '/mitglied/konto/kalender',
    label: 'Dein Kalender',
    text: 'Eine geheime Adresse für das eigene Kalenderprogramm.',
  },
  {
    href: '/mitglied/konto/daten',
    label: 'Deine Daten',
    text: 'Herunterladen, was über dich gespeichert ist, und Löschung beantragen.',
  },
]

type SessionPanelProps = { sessions: readonly MySession[]; programs: number }

/** Lists the user's sessions; the forms post to the current page. */
function SessionPanel({ sessions, programs }: SessionPanelProps) {
  const hasOthers = sessions.length > 1 || programs > 0
  return (
    <section className="panel" style={{ gridColumn: '1 / -1' }}>
      <h2>Angemeldet auf</h2>
      <ul className="list">
        {sessions.map(({ id, device, signedInAt, lastSeenAt, isThis }) => (
          <li key={id}>
            <span>
              {device === '' ? 'Unbekanntes Gerät' : device}
              <small>
                Angemeldet am {localDateTime(Date.parse(signedInAt))}
                {!isThis && `, zuletzt gesehen am ${localDateTime(Date.parse(lastSeenAt))}`}
              </small>
            </span>
            {isThis ? (
              <span className="badge ok">Dieses Gerät</span>
            ) : (
              <form method="post" action="/mitglied/konto">
                <input type="hidden" name="session" value={id} />
                <button className="btn btn-line btn-sm" name="intent" value="abmelden">
                  Abmelden
                </button>
              </form>
            )}
          </li>
        ))}
        {programs > 0 && (
          <li>
            <span>{programs === 1 ? 'Ein Programm' : `${programs} Programme`}</span>
          </li>
        )}
      </ul>
      {hasOthers && (
        <p className="small muted">
          Ein abgemeldetes Gerät kommt erst nach einer neuen Anmeldung wieder herein. Was dort getippt und
          nicht gesendet ist, bleibt nicht erhalten.
        </p>
      )}
      <div className="btn-row">
        <form method="post" action="/abmelden">
          <button className="btn btn-line btn-sm">Hier abmelden</button>
        </form>
        {hasOthers && (
          <form method="post" action="/mitglied/konto">
            <button className="btn btn-line btn-sm" name="intent" value="ueberall-abmelden">
              Überall sonst abmelden
            </button>
          </form>
        )}
      </div>
    </section>
  )
}
