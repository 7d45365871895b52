import type { Route } from './+types/admin-start.route'
import { adminContext } from '#app/accounts/actor.ts'
import { countPostsByState, listPostsForAdmin } from '#app/blog/admin-posts.server.ts'
import { postState, stateNames } from '#app/blog/post-state.ts'
import { dateWithWeekday, localDate, localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { countUndelivered } from '#app/platform/mail/undelivered.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { countOpenRequests } from '#app/requests/open-requests.server.ts'
import { pageMeta } from './page-meta.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, buildId, databaseKind } = context.get(servicesContext)
  const by = context.get(adminContext)
  const at = now()
  const [posts, latest, requests, mails] = await Promise.all([
    countPostsByState(db, by, at),
    listPostsForAdmin(db, by, {}, at),
    countOpenRequests(db, by),
    countUndelivered(db),
  ])
  const changed = latest.posts.slice(0, 5).map((post) => ({ ...post, state: postState(post, at) }))
  return { today: localDate(at.getTime()), posts, changed, requests, mails, buildId, databaseKind }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Verwaltung',
    description: 'Übersicht der Verwaltung.',
    noindex: true,
  })

export default function AdminStart({ loaderData }: Route.ComponentProps) {
  const { today, posts, changed, requests, mails, buildId, databaseKind } = loaderData
  const open = requests.reduce((sum, { requests }) => sum + requests, 0)
  return (
    <>
      <div className="desk-head">
        <div>
          <h1>{dateWithWeekday(today).replace(/ \d{4}$/, '')}</h1>
          <p className="muted">{openWords(open)}</p>
        </div>
        <a className="btn" href="/admin/blog/erstellen">
          Beitrag schreiben
        </a>
      </div>
      {requests.length > 0 && (
        <ul className="work">
          {requests.map(({ kind, requests, since }) => (
            <li key={kind}>
              <span className="n">{integer(requests)}</span>
              <div>
                <h2 className="h3">{kindNames[kind] ?? kind}</h2>
                <p className="small muted">Älteste vom {localDateTime(Date.parse(since))}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="dash" style={{ marginTop: 'var(--space-6)' }}>
        <section className="panel w7">
          <div className="panel-h">
            <h2>Zuletzt geändert</h2>
            {posts.all > 0 && <a href="/admin/blog">Alle {integer(posts.all)} Beiträge</a>}
          </div>
          {changed.length === 0 ? (
            <p className="muted">
              Noch gibt es keinen Beitrag. <a href="/admin/blog/erstellen">Den ersten schreiben</a>
            </p>
          ) : (
            <ul className="list">
              {changed.map((post) => (
                <li key={post.id}>
                  <span>
                    <a href={`/admin/blog/${post.id}`}>{post.title}</a>
                    <small>{stateNames[post.state]}</small>
                  </span>
                  <time dateTime={post.updatedAt}>{localDateTime(Date.parse(post.updatedAt))}</time>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className="panel w5">
          <h2>Technik</h2>
          <dl className="kv left">
            <dt>Blog</dt>
            <dd>
              {integer(posts.out)} veröffentlicht, {integer(posts.waiting)} geplant, {integer(posts.draft)} im
              Entwurf
            </dd>
            <dt>E-Mail</dt>
            <dd>{mailWords(mails)}</dd>
            <dt>Datenbank</dt>
            <dd>{databaseKind === 'sqlite' ? 'SQLite' : 'PostgreSQL'}</dd>
            <dt>Version</dt>
            <dd className="data">{buildId}</dd>
          </dl>
        </section>
      </div>
    </>
  )
}

const kindNames: Record<string, string> = {
  contact: 'Kontakt',
  'trial-flight': 'Schnupperflüge',
  membership: 'Aufnahmeanträge',
  hangar: 'Hallenplatz',
  ppr: 'PPR-Anfragen',
}

function openWords(open: number): string {
  if (open === 0) return 'Keine Anfrage wartet.'
  return open === 1 ? 'Eine Anfrage wartet auf Antwort.' : `${integer(open)} Anfragen warten auf Antwort.`
}

function mailWords({ waiting, failed }: { waiting: number; failed: number }): string {
  if (waiting === 0 && failed === 0) return 'Ausgang leer'
  const parts = [
    waiting > 0 ? `${integer(waiting)} im Ausgang` : undefined,
    failed > 0 ? `${integer(failed)} nicht zustellbar` : undefined,
  ]
  return parts.filter(Boolean).join(', ')
}
