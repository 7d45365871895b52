import type { ReactNode } from 'react'
import { ChangeLine } from '#app/platform/settings/change-line.tsx'
import type { SettingChange } from '#app/platform/settings/setting-changes.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { NewThing } from './admin-actions.ts'
import { AdminBar } from './admin-bar.tsx'
import type { AdminMenu } from './admin-menu.ts'
import { AdminPlaces } from './admin-places.tsx'
import { newThingsId, railId } from './admin-popovers.ts'
import { AdminRail } from './admin-rail.tsx'
import { AdminTop } from './admin-top.tsx'
import { Brand } from './brand.tsx'
import type { Frame } from './frame.ts'
import type { Person } from './person.ts'
import { SignOutButton } from './sign-out-button.tsx'

type AdminFrameProps = {
  frame: Frame
  person: Person
  menu: AdminMenu
  newThings: readonly NewThing[]
  path: string
  /** Of the release, `YY.M.N`. */
  version: string
  /** Who last changed what the page is about; `null` where nobody has, or the page says it itself. */
  change: SettingChange | null
  children: ReactNode
}

/**
 * Beside a desk's page the menu stands open, on a phone a button of the bar below opens it over the page. It is one and
 * the same list: a popover that wide screens show where it stands.
 */
export function AdminFrame({
  frame,
  person,
  menu,
  newThings,
  path,
  version,
  change,
  children,
}: AdminFrameProps) {
  return (
    <>
      <a className="skip" href="#inhalt">
        Zum Inhalt springen
      </a>
      <div className="admin">
        <AdminTop frame={frame} person={person} menu={menu} path={path} isNewOffered={newThings.length > 0} />
        <nav className="rail" id={railId} popover="auto" aria-label="Verwaltung" key={`rail ${path}`}>
          <Brand frame={frame} area="Verwaltung" href="/admin" ground="band" />
          <AdminRail menu={menu} path={path} />
          <div className="rail-end">
            <a className="rail-site" href="/">
              <Icon name="external" /> Website ansehen
            </a>
            <a href="/mitglied">
              <Icon name="user" /> Mitgliederbereich
            </a>
            <SignOutButton className="rail-out" />
            <p className="rail-version">
              Platzrunde <span className="data">{version}</span>
            </p>
          </div>
        </nav>
        <AdminPlaces menu={menu} path={path} />
        <main className="desk" id="inhalt" tabIndex={-1}>
          {children}
          {change !== null && (
            <p className="desk-change">
              <ChangeLine change={change} />
            </p>
          )}
        </main>
        <AdminBar menu={menu} path={path} isNewOffered={newThings.length > 0} />
        {newThings.length > 0 && (
          <nav className="new-things" id={newThingsId} popover="auto" aria-label="Neu" key={`new ${path}`}>
            <h2 aria-hidden="true">Neu</h2>
            <ul>
              {newThings.map(({ label, sentence, href }) => (
                <li key={href}>
                  <a href={href}>
                    <b>{label}</b>
                    <span>{sentence}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </>
  )
}
