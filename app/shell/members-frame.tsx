import { use, type ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { FramePartsContext, managementName, type Frame, type Person } from './frame.ts'
import { SignOutButton } from './sign-out-button.tsx'

type MembersFrameProps = { frame: Frame; person: Person; path: string; children: ReactNode }

const ownLinks = [
  { label: 'Übersicht', href: '/mitglied' },
  { label: 'Blog', href: '/mitglied/blog' },
  { label: 'Termine', href: '/mitglied/veranstaltungen' },
  { label: 'Dokumente', href: '/mitglied/dokumente' },
  { label: 'Mitglieder', href: '/mitglied/mitglieder' },
]

/** Layout of the members' area: status strip, header and page. */
export function MembersFrame({ frame, person, path, children }: MembersFrameProps) {
  const links = [...ownLinks, { label: managementName(frame), href: '/vereinsflieger' }]
  const { FieldStrip } = use(FramePartsContext)
  return (
    <>
      <a className="skip" href="#inhalt">
        Zum Inhalt springen
      </a>
      <FieldStrip frame={frame} path={path} />
      <header className="mhead">
        <div className="wrap">
          <Brand frame={frame} area="Mitgliederbereich" />
          <nav aria-label="Mitgliederbereich">
            <ul>
              {[...links, ...(person.isAdmin ? [{ label: 'Verwaltung', href: '/admin' }] : [])].map(
                ({ label, href }) => (
                  <li key={href}>
                    <a href={href} aria-current={currentFor(href, path)}>
                      {label}
                    </a>
                  </li>
                ),
              )}
            </ul>
          </nav>
          <Me person={person} />
        </div>
      </header>
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

/** Returns `aria-current`: `page` for the page itself, `true` for a page below it. */
export function currentFor(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  const isStart = href.split('/').length === 2
  return !isStart && path.startsWith(`${href}/`) ? 'true' : undefined
}

export function Me({ person }: { person: Person }) {
  return (
    <div className="me">
      <a className="me-a" href="/mitglied/konto">
        <span className="vh">Dein Konto: </span>
        <span className="me-n">{person.name}</span>
        <span className="ini" aria-hidden="true">
          {person.initials}
        </span>
      </a>
      <SignOutButton className="me-out" />
    </div>
  )
}
