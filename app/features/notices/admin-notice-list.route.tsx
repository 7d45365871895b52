import type { Route } from './+types/admin-notice-list.route'
import { entitledTo } from '#app/platform/identity/actor.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { listNoticesForDesk } from './keep-notices.server.ts'
import type { Notice } from './notice.ts'
import { kindLabels, scopeLabels } from './notice-form.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-notices')]
export const handle = { live: 'hinweise' as const }

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = entitledTo(context, 'keep-notices')
  const { db, now } = context.get(servicesContext)
  const parameters = new URL(request.url).searchParams
  return {
    now: now().toISOString(),
    notices: await listNoticesForDesk(db, by),
    done: parameters.has('beendet')
      ? 'Der Hinweis ist beendet.'
      : parameters.has('gespeichert')
        ? 'Gespeichert.'
        : null,
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: 'Hinweise', description: 'Hinweise über der Website.', noindex: true })

export default function AdminNotices({ loaderData: { now, notices, done } }: Route.ComponentProps) {
  const groups = [
    { title: 'Gilt jetzt', list: notices.filter(({ startsAt, endsAt }) => startsAt <= now && endsAt > now) },
    { title: 'Kommt', list: notices.filter(({ startsAt }) => startsAt > now) },
    { title: 'Vorbei', list: notices.filter(({ startsAt, endsAt }) => startsAt <= now && endsAt <= now) },
  ].filter(({ list }) => list.length > 0)
  return (
    <>
      <div className="desk-head">
        <h1>Hinweise</h1>
        <p className="btn-row">
          <a className="btn" href="/admin/hinweise/erstellen">
            <Icon name="plus" /> Neuer Hinweis
          </a>
        </p>
      </div>
      {done !== null && <Said tone="ok">{done}</Said>}
      {groups.length === 0 && (
        <p className="muted">
          Noch kein Hinweis. Einer steht für einige Tage über jeder Seite, zum Beispiel „Grasstreifen weich“.
        </p>
      )}
      <div className="dash">
        {groups.map(({ title, list }) => (
          <section key={title} className="panel w8">
            <h2>{title}</h2>
            <ul className="list">
              {list.map((notice) => (
                <NoticeLine key={notice.id} notice={notice} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function NoticeLine({ notice: { id, kind, text, startsAt, endsAt, scope } }: { notice: Notice }) {
  return (
    <li>
      <span>
        <a href={`/admin/hinweise/${encodeURIComponent(id)}`}>{text}</a>
        <small>
          {kindLabels[kind]}, {scopeLabels[scope]}
        </small>
      </span>
      <small>
        {localDateTime(Date.parse(startsAt))} bis {localDateTime(Date.parse(endsAt))}
      </small>
    </li>
  )
}
