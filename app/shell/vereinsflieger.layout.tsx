import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/vereinsflieger.layout'
import { memberContext } from '#app/features/accounts/actor.ts'
import { isTrustedWith } from '#app/features/accounts/second-factor/trusted-with.server.ts'
import { findOwnMember } from '#app/features/members/directory.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import initials from '#app/ui/styles/initials.css?inline'
import memberFrame from '#app/ui/styles/member-frame.css?inline'
import panels from '#app/ui/styles/panels.css?inline'
import vereinsflieger from '#app/ui/styles/vereinsflieger.css?inline'
import managementDay from '#app/ui/styles/vereinsflieger-day.css?inline'
import managementMovements from '#app/ui/styles/vereinsflieger-movements.css?inline'
import managementWeek from '#app/ui/styles/vereinsflieger-week.css?inline'
import { managementMode } from '#app/features/vereinsflieger/management-mode.server.ts'
import { requireMember } from './guards.server.ts'
import { personFrom } from './person.ts'
import { menuTasks } from './vereinsflieger-menu.ts'
import { VereinsfliegerFrame } from './vereinsflieger-frame.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireMember]
export const handle = {
  hydrated: true,
  styles: [panels, memberFrame, initials, vereinsflieger, managementDay, managementWeek, managementMovements],
}

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(memberContext)
  const { db } = context.get(servicesContext)
  const [own, mode] = await Promise.all([findOwnMember(db, user), managementMode(db)])
  const trusted = await Promise.all(menuTasks.map((task) => isTrustedWith(db, user, task)))
  return { person: personFrom(user, own), mode, mayDo: menuTasks.filter((_, index) => trusted[index]) }
}

export default function VereinsfliegerLayout({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { pathname } = useLocation()
  if (root === undefined) return <Outlet />
  return (
    <VereinsfliegerFrame frame={root.frame} {...loaderData} path={pathname}>
      <Outlet />
    </VereinsfliegerFrame>
  )
}
