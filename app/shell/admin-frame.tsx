import type { ReactNode } from 'react'
import { integer } from '#app/lib/german-numbers.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Brand } from './brand.tsx'
import type { Frame } from './frame-data.server.ts'
import { adminMenuFor, type AdminCounts } from './admin-menu.ts'
import { currentFor } from './members-frame.tsx'
import type { Person } from './person.ts'
import { SignOutButton } from './sign-out-button.tsx'

type AdminFrameProps = {
  frame: Frame
  person: Person
  counts: AdminCounts
  path: string
  children: ReactNode
}

export function AdminFrame({ frame, person, counts, path, children }: AdminFrameProps) {
  const entries = adminMenuFor(person.rights)
  // Of places within each other, as the airfield and its hours, one is in the innermost.
  const [current] = entries
    .filter(({ href }) => currentFor(href, path) !== undefined)
    .toSorted((one, other) => other.href.length - one.href.length)
  return (
    <>
      <a className="skip" href="#inhalt">
        Zum Inhalt springen
      </a>
      <div className="admin">
        <header className="rail">
          <Brand frame={frame} area="Verwaltung" href="/admin" ground="band" />
          <nav aria-label="Verwaltung">
            <ul>
              {entries.map(({ label, href, icon, count }) => (
                <li key={href}>
                  <a href={href} aria-current={href === current?.href ? currentFor(href, path) : undefined}>
                    <Icon name={icon} /> {label}
                    {count !== undefined && counts[count] !== undefined && (
                      <span className="n">{integer(counts[count])}</span>
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="rail-end">
            <a href="/mitglied">
              <Icon name="user" /> Mitgliederbereich
            </a>
            <a href="/">
              <Icon name="external" /> Website ansehen
            </a>
            <SignOutButton className="rail-out" />
            <a href="/mitglied/konto">
              <span className="vh">Dein Konto: </span>
              <span className="ini" aria-hidden="true">
                {person.initials}
              </span>
              <span className="rail-name">{person.name}</span>
            </a>
          </div>
        </header>
        <main className="desk" id="inhalt" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  )
}
