import { Outlet, useLocation } from 'react-router'
import type { Route } from './+types/vereinsflieger.layout'
import { memberContext } from '#app/platform/identity/actor.ts'
import { isTrustedWith } from '#app/platform/identity/second-factor/trusted-with.server.ts'
import { findOwnMember } from '#app/features/members/directory.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { useRootData, withoutAirfield } from '#app/shell/frame.ts'
import initials from '#app/ui/styles/initials.css?inline'
import memberFrame from '#app/ui/styles/member-frame.css?inline'
import panels from '#app/ui/styles/panels.css?inline'
import sureButton from '#app/ui/styles/sure-button.css?inline'
import vereinsflieger from '#app/ui/styles/vereinsflieger.css?inline'
import managementDay from '#app/ui/styles/vereinsflieger-day.css?inline'
import managementWeek from '#app/ui/styles/vereinsflieger-week.css?inline'
import { managementMode } from '#app/features/vereinsflieger/management-mode.server.ts'
import { requireMember } from '#app/platform/identity/guards.server.ts'
import { AreaError } from '#app/shell/area-error.tsx'
import { personFrom } from '#app/shell/person.ts'
import { menuPermissions } from './vereinsflieger-menu.ts'
import { VereinsfliegerFrame } from './vereinsflieger-frame.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireMember]
export const handle = {
  hydrated: true,
  frameRead: withoutAirfield,
  styles: [panels, memberFrame, initials, sureButton, vereinsflieger, managementDay, managementWeek],
}

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(memberContext)
  const { db } = context.get(servicesContext)
  const [own, mode] = await Promise.all([findOwnMember(db, user), managementMode(db)])
  const trusted = await Promise.all(menuPermissions.map((permission) => isTrustedWith(db, user, permission)))
  return { person: personFrom(user, own), mode, mayDo: menuPermissions.filter((_, index) => trusted[index]) }
}

export default function VereinsfliegerLayout({ loaderData }: Route.ComponentProps) {
  const root = useRootData()
  const { pathname } = useLocation()
  if (root === undefined) return <Outlet />
  return (
    <VereinsfliegerFrame frame={root.frame} {...loaderData} path={pathname}>
      <Outlet />
    </VereinsfliegerFrame>
  )
}

/** Shows errors of child routes inside the frame, so that the menu remains usable. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const root = useRootData()
  const { pathname } = useLocation()
  if (root === undefined || loaderData === undefined) throw error
  return (
    <VereinsfliegerFrame frame={root.frame} {...loaderData} path={pathname}>
      <AreaError error={error} reference={root.reference} home="/vereinsflieger" />
    </VereinsfliegerFrame>
  )
}
