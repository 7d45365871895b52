import { data, redirect } from 'react-router'
import type { Route } from './+types/members-start.route'
import { memberContext } from '#app/accounts/actor.ts'
import { findAccount } from '#app/accounts/accounts.server.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '#app/accounts/own-sessions.server.ts'
import { readSessionToken } from '#app/accounts/session-cookie.ts'
import { SessionPanel } from '#app/accounts/session-panel.tsx'
import { readForm } from '#app/lib/forms.ts'
import { airfieldState } from '#app/airfield/airfield-state.server.ts'
import { listInternalPosts } from '#app/blog/member-posts.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { listUpcomingEvents } from '#app/events/events.server.ts'
import { findOwnMember } from '#app/members/directory.server.ts'
import { findMemberNames } from '#app/members/public-names.server.ts'
import { Account, Events, InternalPosts, Membership } from './members-panels.tsx'
import { servicesContext } from '#app/platform/services.ts'
import facts from '#app/ui/styles/facts.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { pageMeta } from './page-meta.ts'

export const handle = { styles: [facts, forms] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const user = context.get(memberContext)
  const at = now()
  const [own, posts, events, account, state, signedIn] = await Promise.all([
    findOwnMember(db, user),
    listInternalPosts(db, user, at, 4),
    listUpcomingEvents(db, at, 4, { audience: ['public', 'members'] }),
    findAccount(db, user.id),
    airfieldState({ db }, at),
    listOwnSessions(db, ownerOf(context, request), at),
  ])
  const authors = await findMemberNames(
    db,
    posts.map(({ authorId }) => authorId),
  )
  return data({
    user,
    own,
    posts,
    events,
    authors,
    account,
    signedIn,
    headline: state.headline,
    today: localDate(at.getTime()),
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const owner = ownerOf(context, request)
  const form = await readForm(request)
  const session = form.get('session')
  switch (form.get('intent')) {
    case 'abmelden':
      if (typeof session === 'string') await endOwnSession(db, owner.userId, session)
      return redirect('/mitglied', 303)
    case 'ueberall-abmelden':
      await endOtherSessions(db, owner, now())
      return redirect('/mitglied', 303)
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
    title: 'Mitgliederbereich',
    description: 'Für Mitglieder des Vereins.',
    noindex: true,
  })

export default function MembersStart({ loaderData }: Route.ComponentProps) {
  const { user, own, headline, today } = loaderData
  const firstName = own?.firstName ?? user.displayName
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <h1>{firstName === null ? 'Hallo.' : `Hallo ${firstName}.`}</h1>
        <p className="lead">{headline}</p>
      </div>
      <div className="dash">
        <InternalPosts posts={loaderData.posts} authors={loaderData.authors} />
        <Events events={loaderData.events} />
        {own === undefined ? (
          <section className="panel w8">
            <h2>Deine Mitgliedschaft</h2>
            <p>
              Dieses Konto ist noch mit niemandem aus der Mitgliederliste verbunden. Die Verwaltung kann das
              ändern, dann stehen hier deine Angaben.
            </p>
          </section>
        ) : (
          <Membership own={own} today={today} />
        )}
        <Account user={user} lastSignInAt={loaderData.account?.lastSignInAt ?? null} />
        <SessionPanel {...loaderData.signedIn} />
      </div>
    </div>
  )
}
