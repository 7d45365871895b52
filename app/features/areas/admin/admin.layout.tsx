import { Outlet, useLocation } from 'react-router'
import type { Route } from './+types/admin.layout'
import { adminContext, mayDo } from '#app/platform/identity/actor.ts'
import { findLastChangeAt } from '#app/platform/audit/last-change.server.ts'
import { countPosts } from '#app/features/blog/admin-posts.server.ts'
import { countEventsByState } from '#app/features/events/desk/list-events.server.ts'
import { countPeopleForAdmin } from '#app/features/members/admin-members.server.ts'
import { findOwnMember } from '#app/features/members/directory.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { countOpenRequests } from '#app/requests/open-requests.server.ts'
import { useRootData } from '#app/shell/frame.ts'
import adminEditor from '#app/ui/styles/admin-editor.css?inline'
import adminFrame from '#app/ui/styles/admin-frame.css?inline'
import adminHours from '#app/ui/styles/admin-opening-hours.css?inline'
import adminRail from '#app/ui/styles/admin-rail.css?inline'
import adminRequests from '#app/ui/styles/admin-requests.css?inline'
import adminTables from '#app/ui/styles/admin-tables.css?inline'
import adminUpload from '#app/ui/styles/admin-upload.css?inline'
import choices from '#app/ui/styles/choices.css?inline'
import dayTicks from '#app/ui/styles/day-ticks.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import initials from '#app/ui/styles/initials.css?inline'
import panels from '#app/ui/styles/panels.css?inline'
import sureButton from '#app/ui/styles/sure-button.css?inline'
import { AdminFrame } from '#app/shell/admin-frame.tsx'
import { AreaError } from '#app/shell/area-error.tsx'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { KeptFormsNotice } from '#app/shell/kept-forms/kept-forms-notice.tsx'
import { useLiveList } from '#app/shell/live-lists/use-live-list.ts'
import { personFrom } from '#app/shell/person.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]
const adminStyles = [adminFrame, adminRail, adminTables, adminEditor, adminUpload, adminRequests, adminHours]
export const handle = {
  hydrated: true,
  styles: [choices, forms, panels, initials, dayTicks, sureButton, ...adminStyles],
}

/** Also makes the guard run when the browser only loads a page's data. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const by = context.get(adminContext)
  const { db, now } = context.get(servicesContext)
  const [member, open, posts, events, members, change] = await Promise.all([
    findOwnMember(db, by),
    countOpenRequests(db, by),
    mayDo(by, 'write-posts') ? countPosts(db, by) : undefined,
    mayDo(by, 'plan-events') ? countEventsByState(db, by, now()) : undefined,
    mayDo(by, 'read-members') ? countPeopleForAdmin(db, by) : undefined,
    findLastChangeAt(db, new URL(request.url).pathname),
  ])
  const requests = open.reduce((sum, { requests }) => sum + requests, 0) || undefined
  const counts = { requests, posts, events: events?.ahead, members }
  return { person: personFrom(by, member), counts, change }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const root = useRootData()
  const { pathname, key } = useLocation()
  useLiveList()
  if (root === undefined) return <Outlet />
  return (
    <AdminFrame frame={root.frame} {...loaderData} path={pathname}>
      <KeptFormsNotice key={key} userId={root.session?.account} />
      <Outlet />
    </AdminFrame>
  )
}

/** What goes wrong below keeps the way back on screen. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const root = useRootData()
  const { pathname } = useLocation()
  if (root === undefined || loaderData === undefined) throw error
  return (
    <AdminFrame frame={root.frame} {...loaderData} change={null} path={pathname}>
      <AreaError error={error} reference={root.reference} home="/admin" />
    </AdminFrame>
  )
}
