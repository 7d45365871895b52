import { type ReactNode, useEffect, useRef } from 'react'
import type { Permission } from '#app/platform/identity/rights.ts'
import { Brand } from '#app/shell/brand.tsx'
import { managementName, type Frame } from '#app/shell/frame.ts'
import { currentFor, Me } from '#app/shell/members-frame.tsx'
import type { Person } from '#app/shell/person.ts'
import type { ManagementMode } from '#app/features/vereinsflieger/management-mode.server.ts'
import { managementMenu } from './vereinsflieger-menu.ts'

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
export function VereinsfliegerFrame({
  frame,
  person,
  mode,
  mayDo,
  path,
  children,
}: VereinsfliegerFrameProps) {
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
