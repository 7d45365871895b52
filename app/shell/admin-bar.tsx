import { Icon } from '#app/ui/icon.tsx'
import { newThingsId, railId } from './admin-popovers.ts'
import {
  adminSections,
  openIn,
  placeAt,
  type AdminMenu,
  type AdminSection,
  type MenuSection,
} from './admin-menu.ts'
import { Open } from './admin-rail.tsx'

/** What stands under the thumb, as far as the person has to do with it. */
const sections: readonly AdminSection[] = ['today', 'requests', 'airfield']

type AdminBarProps = { menu: AdminMenu; path: string; isNewOffered: boolean }

/** The way on a phone: what is wanted every day, what can come into being, and the whole menu. */
export function AdminBar({ menu, path, isNewOffered }: AdminBarProps) {
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
            <Open things={openIn(section)} />
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
