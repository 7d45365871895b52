import type { Route } from './+types/admin-start.route'
import { adminContext, mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { lastBackupAt } from '#app/features/backup/backups.server.ts'
import { countPostsByState, listPostsForAdmin } from '#app/features/blog/admin-posts.server.ts'
import { postState } from '#app/features/blog/post-state.ts'
import { dateWithWeekday, localDate } from '#app/lib/german-dates.ts'
import { countUndelivered } from '#app/platform/mail/undelivered.server.ts'
import { servicesContext, type Services } from '#app/platform/services.ts'
import { countOpenRequests } from '#app/requests/open-requests.server.ts'
import {
  FirstSteps,
  LatestPosts,
  NoRightsYet,
  NothingToDo,
  openWords,
  Technology,
  WorkList,
} from './admin-panels.tsx'
import { firstStepsFor } from './first-steps.server.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { vereinsfliegerFacts } from '#app/features/vereinsflieger/vereinsflieger-facts.server.ts'
import { workFor } from './work-list.server.ts'

export const handle = { live: 'uebersicht' as const }

/** Each panel only for those whose work it shows. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const by = context.get(adminContext)
  const [blog, technology, requests, work, steps] = await Promise.all([
    latestPosts(services, by),
    technologyFacts(services, by),
    countOpenRequests(services.db, by),
    workFor(services, by),
    firstStepsFor(services, by),
  ])
  const today = localDate(services.now().getTime())
  return { today, hasRights: by.rights.length > 0, blog, technology, requests, work, steps }
}

async function latestPosts({ db, now }: Services, by: Admin) {
  if (!mayDo(by, 'write-posts')) return undefined
  const at = now()
  const [counts, latest] = await Promise.all([
    countPostsByState(db, by, at),
    listPostsForAdmin(db, by, {}, at),
  ])
  return {
    counts,
    changed: latest.posts.slice(0, 5).map((post) => ({ ...post, state: postState(post, at) })),
  }
}

async function technologyFacts({ db, now, buildId, databaseKind }: Services, by: Admin) {
  if (!mayDo(by, 'watch-technology')) return undefined
  const [mails, savedAt, vereinsflieger] = await Promise.all([
    countUndelivered(db),
    lastBackupAt(db),
    vereinsfliegerFacts(db, now()),
  ])
  return { mails, savedAt, vereinsflieger, mayKeepBackups: mayDo(by, 'keep-backups'), buildId, databaseKind }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Verwaltung',
    description: 'Übersicht der Verwaltung.',
    noindex: true,
  })

export default function AdminStart({ loaderData }: Route.ComponentProps) {
  const { today, hasRights, blog, technology, requests, work, steps } = loaderData
  const isIdle = hasRights && requests.length + work.length + steps.length === 0
  const open = requests.reduce((sum, { requests }) => sum + requests, 0)
  return (
    <>
      <div className="desk-head">
        <div>
          <h1>{dateWithWeekday(today).replace(/ \d{4}$/, '')}</h1>
          {hasRights && <p className="muted">{openWords(open)}</p>}
        </div>
        {blog !== undefined && (
          <a className="btn" href="/admin/blog/erstellen">
            Beitrag schreiben
          </a>
        )}
      </div>
      {!hasRights && <NoRightsYet />}
      <FirstSteps steps={steps} />
      <WorkList requests={requests} work={work} />
      {isIdle && <NothingToDo />}
      <div className="dash" style={{ marginTop: 'var(--space-6)' }}>
        {blog !== undefined && <LatestPosts posts={blog.changed} all={blog.counts.all} />}
        {technology !== undefined && <Technology {...technology} posts={blog?.counts} />}
      </div>
    </>
  )
}
