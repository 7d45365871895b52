import { data } from 'react-router'
import type { Route } from './+types/members-start.route'
import { memberContext } from '#app/accounts/actor.ts'
import { findAccount } from '#app/accounts/accounts.server.ts'
import { airfieldState } from '#app/airfield/airfield-state.server.ts'
import { listInternalPosts } from '#app/blog/member-posts.server.ts'
import { localDate, localDateTime, longDate } from '#app/lib/german-dates.ts'
import { findOwnMember } from '#app/members/directory.server.ts'
import { findMemberNames } from '#app/members/public-names.server.ts'
import { branchNames, statusNames, type Member } from '#app/members/member.ts'
import { servicesContext } from '#app/platform/services.ts'
import facts from '#app/ui/styles/facts.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { pageMeta } from './page-meta.ts'
import { LicenceList } from '#app/members/licence-list.tsx'

export const handle = { styles: [facts, forms] }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const user = context.get(memberContext)
  const at = now()
  const [own, posts, account, state] = await Promise.all([
    findOwnMember(db, user),
    listInternalPosts(db, user, at, 4),
    findAccount(db, user.id),
    airfieldState({ db }, at),
  ])
  const authors = await findMemberNames(
    db,
    posts.map(({ authorId }) => authorId),
  )
  return data({
    user,
    own,
    posts,
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
        <Account user={user} lastSignInAt={loaderData.account?.lastSignInAt ?? null} />
        {own === undefined ? (
          <section className="panel w8">
            <h2>Deine Mitgliedschaft</h2>
            <p>
              Dieses Konto ist noch mit niemandem aus der Mitgliederliste verbunden. Die Verwaltung kann das
              ändern, dann stehen hier Deine Angaben.
            </p>
          </section>
        ) : (
          <Membership own={own} today={today} />
        )}
      </div>
    </div>
  )
}

type PostsProps = Pick<Route.ComponentProps['loaderData'], 'posts' | 'authors'>

function InternalPosts({ posts, authors }: PostsProps) {
  return (
    <section className="panel w8">
      <div className="panel-h">
        <h2>Neu im internen Blog</h2>
        <a href="/mitglied/blog">Alle Beiträge</a>
      </div>
      {posts.length === 0 ? (
        <p className="muted">Noch hat niemand etwas nur für Mitglieder geschrieben.</p>
      ) : (
        <ul className="list">
          {posts.map((post) => {
            const author = authors.get(post.authorId ?? '')
            const date = longDate(localDate(Date.parse(post.publishedAt)))
            return (
              <li key={post.id}>
                <span>
                  <a href={`/mitglied/blog/${post.id}`}>{post.title}</a>
                  <small>{author === undefined ? date : `${author}, ${date}`}</small>
                </span>
                <span className="badge">{post.category}</span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

type AccountProps = { user: { email: string; role: 'member' | 'admin' }; lastSignInAt: string | null }

function Account({ user, lastSignInAt }: AccountProps) {
  return (
    <section className="panel w4">
      <h2>Dein Konto</h2>
      <dl className="kv left small">
        <dt>Adresse</dt>
        <dd style={{ overflowWrap: 'anywhere' }}>{user.email}</dd>
        <dt>Rechte</dt>
        <dd>{user.role === 'admin' ? 'Mitglied, Verwaltung' : 'Mitglied'}</dd>
        {lastSignInAt !== null && (
          <>
            <dt>Angemeldet</dt>
            <dd>{localDateTime(Date.parse(lastSignInAt))}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Membership({ own, today }: { own: Member; today: string }) {
  return (
    <>
      <section className="panel w8">
        <div className="panel-h">
          <h2>Deine Mitgliedschaft</h2>
          <a href={`/mitglied/mitglieder/${own.id}`}>Dein Eintrag im Verzeichnis</a>
        </div>
        <dl className="facts" style={{ borderTop: 'var(--hairline)' }}>
          <Fact name="Mitgliedsnummer" value={own.memberNumber === null ? '–' : String(own.memberNumber)} />
          <Fact name="Status" value={statusNames[own.status]} />
          <Fact name="Dabei seit" value={own.joinedOn === null ? '–' : longDate(own.joinedOn)} />
          <Fact name="Sparten" value={own.branches.map((branch) => branchNames[branch]).join(', ') || '–'} />
        </dl>
      </section>
      <section className="panel w4">
        <h2>Gültigkeiten</h2>
        <LicenceList licences={own.licences} medicalValidUntil={own.medicalValidUntil} today={today} />
      </section>
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
