import { type ReactNode, useEffect, useRef } from 'react'
import { ChangeLine } from '#app/platform/settings/change-line.tsx'
import type { SettingChange } from '#app/platform/settings/setting-changes.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { NewThing } from './admin-actions.ts'
import {
  type AdminMenu,
  adminSections,
  pathOf,
  placeAt,
  newThingsId,
  railId,
  type AdminSection,
  type MenuSection,
} from './admin-menu.ts'
import { AdminRail, Open } from './admin-rail.tsx'
import { Brand } from './brand.tsx'
import type { Frame, Person } from './frame.ts'
import { SignOutButton } from './sign-out-button.tsx'

type AdminFrameProps = {
  frame: Frame
  person: Person
  menu: AdminMenu
  newThings: readonly NewThing[]
  path: string
  /** Version of the release, `YY.M.N`. */
  version: string
  /** Last change of the page's record; `null` when there is none, or when the page itself shows it. */
  change: SettingChange | null
  children: ReactNode
}

/**
 * Layout of the administration. On wide screens the menu is always open beside the page, on a phone a button in the bottom
 * bar opens it. Both are the same list: a popover that wide screens show in place.
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
        <main className="admin-page" id="inhalt" tabIndex={-1}>
          {children}
          {change !== null && (
            <p className="record-change">
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

/** On a phone, where the menu is closed: links to the places of the current section. */
function AdminPlaces({ menu, path }: { menu: AdminMenu; path: string }) {
  const here = placeAt(menu, path)
  const href = here?.place.href
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>(`a[href="${href}"]`)
    if (strip.current !== null && current != null) strip.current.scrollLeft = current.offsetLeft - 16
  }, [href])
  const shown = here?.section.places.filter(({ inside }) => !inside) ?? []
  if (here === undefined || here.section.isListed || shown.length < 2) return null
  return (
    <nav ref={strip} className="admin-places" aria-label={adminSections[here.section.section].label}>
      <ul>
        {shown.map((place) => (
          <li key={place.href}>
            <a
              href={place.href}
              aria-current={
                place === here.place ? (pathOf(place.href) === path ? 'page' : 'true') : undefined
              }
            >
              {place.label}
              <Open things={place.open} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type AdminTopProps = { frame: Frame; person: Person; menu: AdminMenu; path: string; isNewOffered: boolean }

/** The line above every page; on a phone it shows the current place. */
function AdminTop({ frame, person, menu, path, isNewOffered }: AdminTopProps) {
  const here = placeAt(menu, path)
  return (
    <header className="admin-top">
      <div className="admin-here">
        <Brand frame={frame} area="Verwaltung" />
        <b>{here === undefined ? 'Verwaltung' : adminSections[here.section.section].label}</b>
      </div>
      <a className="admin-find" href="/admin/suche" aria-keyshortcuts="Control+K">
        <Icon name="search" />
        <span>
          Suchen<span className="admin-find-more">: Person, Flugzeug, Anfrage oder Handlung</span>
        </span>
        <kbd aria-hidden="true">Strg</kbd>
        <kbd aria-hidden="true">K</kbd>
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

/** Sections in the phone's bottom bar, if the administrator has permissions for them. */
const sections: readonly AdminSection[] = ['today', 'requests', 'airfield']

type AdminBarProps = { menu: AdminMenu; path: string; isNewOffered: boolean }

/** The bottom bar of a phone: daily sections, the menu „Neu“, and the whole menu. */
function AdminBar({ menu, path, isNewOffered }: AdminBarProps) {
  const here = placeAt(menu, path)?.section.section
  const shown = sections.flatMap((name): MenuSection[] => menu.filter(({ section }) => section === name))
  return (
    <nav className="admin-bar" aria-label="Schnellzugriff">
      {shown.map((section) => {
        const { label, icon } = adminSections[section.section]
        return (
          <a
            key={section.section}
            href={section.href}
            aria-current={section.section === here ? 'true' : undefined}
          >
            <Icon name={icon} />
            {label}
            <Open things={section.open} />
          </a>
        )
      })}
      {isNewOffered && (
        <button type="button" popoverTarget={newThingsId}>
          <Icon name="plus" />
          Neu
        </button>
      )}
      <button type="button" popoverTarget={railId}>
        <Icon name="menu" />
        Menü
      </button>
    </nav>
  )
}
