import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-work-hours.route'
import { entitledTo } from '#app/platform/identity/actor.ts'
import { resourceStyles } from '#app/resources/resource-styles.ts'
import { readForm } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import { shownEntries } from '../own-hours.server.ts'
import { listReported, workSettings } from '../work-hours.server.ts'
import { workYearOf } from '../work-year.ts'
import { decideByForm } from './decide.server.ts'
import { WorkDesk } from './work-desk.tsx'
import { listYear } from './year-list.server.ts'
import styles from './work-desk.css?inline'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-work-hours')]
export const handle = { live: 'arbeitsstunden' as const, styles: [...resourceStyles, styles] }

/** More than anybody decides at a sitting; the next ones come up when these are settled. */
const mostShown = 25

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = entitledTo(context, 'keep-work-hours')
  const { db, now } = context.get(servicesContext)
  const { yearEnds } = await workSettings(db)
  const current = workYearOf(localDate(now().getTime()), yearEnds)
  const query = new URL(request.url).searchParams
  const asked = query.get('jahr') ?? ''
  const year = /^20\d{2}$/.test(asked) ? Number(asked) : current
  const name = (query.get('suche') ?? '').slice(0, 80)
  const [waiting, list] = await Promise.all([
    listReported(db, mostShown),
    listYear(db, by, { year, name, after: query.get('nach') }),
  ])
  const names = await namesOf(
    db,
    waiting.map(({ memberId }) => memberId),
  )
  const entries = await shownEntries(db, waiting)
  return {
    year,
    current,
    name,
    ...list,
    waiting: entries.map((entry) => ({ ...entry, who: names.get(entry.memberId ?? '')?.full ?? '' })),
    isSaved: query.has('gespeichert'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'keep-work-hours')
  const sentence = await decideByForm(
    context.get(servicesContext),
    by,
    await readForm(request, ['eintrag', 'expectedRevision', 'stunden', 'wort']),
  )
  if (sentence === null) return redirect('/admin/arbeitsstunden?gespeichert', 303)
  return data({ sentence }, { status: 400 })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Arbeitsstunden',
    description: 'Was Mitglieder für den Verein getan haben.',
    noindex: true,
  })

export default function AdminWorkHours({ loaderData, actionData }: Route.ComponentProps) {
  return <WorkDesk {...loaderData} sentence={actionData?.sentence ?? ''} />
}
