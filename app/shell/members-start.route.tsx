import { data } from 'react-router'
import type { Route } from './+types/members-start.route'
import { memberContext } from '#app/accounts/actor.ts'
import { findAccount } from '#app/accounts/accounts.server.ts'
import { airfieldState } from '#app/airfield/airfield-state.server.ts'
import { listInternalPosts } from '#app/blog/member-posts.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { listUpcomingEvents } from '#app/events/events.server.ts'
import { findOwnMember } from '#app/members/directory.server.ts'
import { findMemberNames } from '#app/members/public-names.server.ts'
import { Account, Events, InternalPosts, Membership } from './members-panels.tsx'
import { servicesContext } from '#app/platform/services.ts'
import { NextOwnPanel } from '#app/reservations/next-own-panel.tsx'
import { nextOwnReservations } from '#app/reservations/next-own.server.ts'
import { managementMode } from '#app/vereinsflieger/management-mode.server.ts'
import facts from '#app/ui/styles/facts.css?inline'
import { pageMeta } from './page-meta.ts'

export const handle = { styles: [facts] }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const user = context.get(memberContext)
  const at = now()
  const [own, posts, events, account, state, mode, reservations] = await Promise.all([
    findOwnMember(db, user),
    listInternalPosts(db, user, at, 4),
    listUpcomingEvents(db, at, 4, { audience: ['public', 'members'] }),
    findAccount(db, user.id),
    airfieldState({ db }, at),
    managementMode(db),
    nextOwnReservations(db, user.memberId, at),
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
    // Without an entry in the member list the page says so once, below.
    reservations: mode === 'built-in' && own !== undefined ? reservations : null,
    authors,
    account,
    headline: state.headline,
    today: localDate(at.getTime()),
  })
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
        {loaderData.reservations !== null && <NextOwnPanel own={loaderData.reservations} width="w8" />}
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
      </div>
    </div>
  )
}
