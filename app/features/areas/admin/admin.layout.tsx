import { Outlet, useLocation } from 'react-router'
import type { Route } from './+types/admin.layout'
import { addressOf } from '#app/lib/asked-address.ts'
import { adminContext } from '#app/platform/identity/actor.ts'
import { findLastChangeAt } from '#app/platform/audit/last-change.server.ts'
import { findOwnMember } from '#app/features/members/directory.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { useRootData, withoutAirfield, personFrom } from '#app/shell/frame.ts'
import hits from '#app/features/admin-search/admin-hits.css?inline'
import searchDialog from '#app/features/admin-search/search-dialog.css?inline'
import { SearchDialog } from '#app/features/admin-search/search-dialog.tsx'
import adminBar from '#app/ui/styles/admin-bar.css?inline'
import adminEditor from '#app/ui/styles/admin-editor.css?inline'
import adminFrame from '#app/ui/styles/admin-frame.css?inline'
import adminHours from '#app/ui/styles/admin-opening-hours.css?inline'
import adminRail from '#app/ui/styles/admin-rail.css?inline'
import adminTables from '#app/ui/styles/admin-tables.css?inline'
import adminTop from '#app/ui/styles/admin-top.css?inline'
import adminUpload from '#app/ui/styles/admin-upload.css?inline'
import choices from '#app/ui/styles/choices.css?inline'
import dayTicks from '#app/ui/styles/day-ticks.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import initials from '#app/ui/styles/initials.css?inline'
import panels from '#app/ui/styles/panels.css?inline'
import sureButton from '#app/ui/styles/sure-button.css?inline'
import { loadMenu } from './load-menu.server.ts'
import { newThings } from '#app/shell/admin-actions.ts'
import { offeredActions } from '#app/shell/offered-places.server.ts'
import { AdminFrame } from '#app/shell/admin-frame.tsx'
import { AreaError } from '#app/shell/area-error.tsx'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { SavedFormsNotice } from '#app/shell/saved-forms/saved-forms-notice.tsx'
import { useLiveList } from '#app/shell/live-lists/use-live-list.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]
const adminStyles = [
  adminFrame,
  adminRail,
  adminTop,
  adminBar,
  adminTables,
  adminEditor,
  adminUpload,
  adminHours,
  hits,
  searchDialog,
]
export const handle = {
  hydrated: true,
  frameRead: withoutAirfield,
  styles: [choices, forms, panels, initials, dayTicks, sureButton, ...adminStyles],
}

/** This loader also makes the guard run on data-only requests. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const by = context.get(adminContext)
  const services = context.get(servicesContext)
  const { pathname } = addressOf(request)
  const [member, menu, change] = await Promise.all([
    findOwnMember(services.db, by),
    loadMenu(services, by, pathname),
    findLastChangeAt(services.db, pathname),
  ])
  return {
    person: personFrom(by, member),
    menu,
    newThings: newThings(offeredActions(by.rights)),
    change,
    version: services.version,
  }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const root = useRootData()
  const { pathname, key } = useLocation()
  useLiveList()
  if (root === undefined) return <Outlet />
  return (
    <AdminFrame frame={root.frame} {...loaderData} path={pathname}>
      <SavedFormsNotice key={key} userId={root.session?.account} />
      <Outlet />
      {root.session !== null && <SearchDialog userId={root.session.account} />}
    </AdminFrame>
  )
}

/** Shows errors of child routes inside the frame, so that the menu remains usable. */
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
