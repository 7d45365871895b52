import { Outlet, useLocation } from 'react-router'
import type { Route } from './+types/members.layout'
import { memberContext } from '#app/platform/identity/actor.ts'
import { findOwnMember } from '#app/features/members/directory.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { FieldStrip } from '#app/features/field-strip/field-strip.tsx'
import { FramePartsContext, useRootData, withoutMenu, personFrom } from '#app/shell/frame.ts'
import initials from '#app/ui/styles/initials.css?inline'
import memberFrame from '#app/ui/styles/member-frame.css?inline'
import panels from '#app/ui/styles/panels.css?inline'
import sureButton from '#app/ui/styles/sure-button.css?inline'
import validity from '#app/ui/styles/validity.css?inline'
import { AreaError } from '#app/shell/area-error.tsx'
import { requireMember } from '#app/platform/identity/guards.server.ts'
import { MembersFrame } from '#app/shell/members-frame.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireMember]
/** Of the root the browser has none. */
const frameParts = { FieldStrip }
export const handle = {
  hydrated: true,
  frameRead: withoutMenu,
  styles: [panels, memberFrame, initials, sureButton, validity],
}

/** This loader also makes the guard run on data-only requests. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(memberContext)
  return { person: personFrom(user, await findOwnMember(context.get(servicesContext).db, user)) }
}

export default function MembersLayout({ loaderData }: Route.ComponentProps) {
  const root = useRootData()
  const { pathname } = useLocation()
  if (root === undefined) return <Outlet />
  return (
    <FramePartsContext value={frameParts}>
      <MembersFrame frame={root.frame} person={loaderData.person} path={pathname}>
        <Outlet />
      </MembersFrame>
    </FramePartsContext>
  )
}

/** Shows errors of child routes inside the frame, so that the menu remains usable. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const root = useRootData()
  const { pathname } = useLocation()
  if (root === undefined || loaderData === undefined) throw error
  return (
    <FramePartsContext value={frameParts}>
      <MembersFrame frame={root.frame} person={loaderData.person} path={pathname}>
        <div className="wrap">
          <AreaError error={error} reference={root.reference} home="/mitglied" />
        </div>
      </MembersFrame>
    </FramePartsContext>
  )
}
