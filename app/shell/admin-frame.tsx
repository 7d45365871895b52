import type { ReactNode } from 'react'
import { ChangeLine } from '#app/platform/settings/change-line.tsx'
import type { SettingChange } from '#app/platform/settings/setting-changes.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Brand } from './brand.tsx'
import type { Frame } from './frame.ts'
import type { AdminMenu } from './admin-menu.ts'
import { AdminRail } from './admin-rail.tsx'
import type { Person } from './person.ts'
import { SignOutButton } from './sign-out-button.tsx'

type AdminFrameProps = {
  frame: Frame
  person: Person
  menu: AdminMenu
  path: string
  /** Who last changed what the page is about; `null` where nobody has, or the page says it itself. */
  change: SettingChange | null
  children: ReactNode
}

export function AdminFrame({ frame, person, menu, path, change, children }: AdminFrameProps) {
  return (
    <>
      <a className="skip" href="#inhalt">
        Zum Inhalt springen
      </a>
      <div className="admin">
        <header className="rail">
          <Brand frame={frame} area="Verwaltung" href="/admin" ground="band" />
          <AdminRail menu={menu} path={path} />
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
          {change !== null && (
            <p className="desk-change">
              <ChangeLine change={change} />
            </p>
          )}
        </main>
      </div>
    </>
  )
}
