import { Outlet, useLocation } from 'react-router'
import type { Route } from './+types/vereinsflieger.layout'
import { memberContext } from '#app/platform/identity/actor.ts'
import { isTrustedWith } from '#app/platform/identity/second-factor/trusted-with.server.ts'
import { findOwnMember } from '#app/features/members/directory.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import {
  useRootData,
  withoutAirfield,
  managementName,
  type Frame,
  personFrom,
  type Person,
} from '#app/shell/frame.ts'
import initials from '#app/ui/styles/initials.css?inline'
import memberFrame from '#app/ui/styles/member-frame.css?inline'
import panels from '#app/ui/styles/panels.css?inline'
import sureButton from '#app/ui/styles/sure-button.css?inline'
import vereinsflieger from '#app/ui/styles/vereinsflieger.css?inline'
import managementDay from '#app/ui/styles/vereinsflieger-day.css?inline'
import managementWeek from '#app/ui/styles/vereinsflieger-week.css?inline'
import { managementMode, type ManagementMode } from '#app/features/vereinsflieger/management-mode.server.ts'
import { requireMember } from '#app/platform/identity/guards.server.ts'
import { AreaError } from '#app/shell/area-error.tsx'
import { menuPermissions, managementMenu } from './vereinsflieger-menu.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Permission } from '#app/platform/identity/rights.ts'
import { Brand } from '#app/shell/brand.tsx'
import { currentFor, Me } from '#app/shell/members-frame.tsx'

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

type VereinsfliegerFrameProps = {
  frame: Frame
  person: Person
  mode: ManagementMode
  /** Permissions of the user, of those the menu requires. */
  mayDo: readonly Permission[]
  path: string
  children: ReactNode
}

/** Renders the frame of the club management: wide, with a dark header. */
function VereinsfliegerFrame({ frame, person, mode, mayDo, path, children }: VereinsfliegerFrameProps) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => scrollIntoView(nav.current), [])
  return (
    <>
      <a className="skip" href="#inhalt">
        Zum Inhalt springen
      </a>
      <div className="vf">
        <header className="vf-top">
          <div className="row">
            <Brand frame={frame} area={managementName(frame)} href="/vereinsflieger" ground="band" />
            <nav ref={nav} aria-label={managementName(frame)}>
              <ul>
                {managementMenu(mode, mayDo).map(({ label, href }) => (
                  <li key={href}>
                    <a href={href} aria-current={currentFor(href, path)}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <Me person={person} />
          </div>
        </header>
        <main className="vf-main" id="inhalt" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  )
}

/** On a phone the menu is wider than the screen: scrolls the current entry to its middle. */
function scrollIntoView(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav == null || current == null) return
  const { left, width } = current.getBoundingClientRect()
  nav.scrollLeft += left - nav.getBoundingClientRect().left - (nav.clientWidth - width) / 2
}
