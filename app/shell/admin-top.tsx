import { Icon } from '#app/ui/icon.tsx'
import { newThingsId } from './admin-popovers.ts'
import { adminSections, placeAt, type AdminMenu } from './admin-menu.ts'
import { Brand } from './brand.tsx'
import type { Frame } from './frame.ts'
import type { Person } from './person.ts'

type AdminTopProps = { frame: Frame; person: Person; menu: AdminMenu; path: string; isNewOffered: boolean }

/** One line above every page; on a phone it says where one is. */
export function AdminTop({ frame, person, menu, path, isNewOffered }: AdminTopProps) {
  const here = placeAt(menu, path)
  return (
    <header className="admin-top">
      <div className="admin-here">
        <Brand frame={frame} area="Verwaltung" />
        <b>{here === undefined ? 'Verwaltung' : adminSections[here.section.section].label}</b>
      </div>
      <a className="admin-find" href="/admin/suche">
        <Icon name="search" />
        <span>
          Suchen<span className="admin-find-more">: Person, Flugzeug, Anfrage oder Handlung</span>
        </span>
      </a>
      {isNewOffered && (
        <button className="btn btn-line admin-new" type="button" popoverTarget={newThingsId}>
          <Icon name="plus" /> Neu
        </button>
      )}
      <a className="admin-site" href="/">
        <Icon name="external" /> Website
      </a>
      <a className="admin-me" href="/mitglied/konto">
        <span className="vh">Dein Konto: {person.name}</span>
        <span className="ini" aria-hidden="true">
          {person.initials}
        </span>
      </a>
    </header>
  )
}
