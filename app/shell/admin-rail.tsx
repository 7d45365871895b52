import { integer } from '#app/lib/german-numbers.ts'
import { Icon } from '#app/ui/icon.tsx'
import { adminSections, pathOf, placeAt, type AdminMenu } from './admin-menu.ts'

type AdminRailProps = { menu: AdminMenu; path: string }

/** Shows the sections of the administration, and the places of the current one. */
export function AdminRail({ menu, path }: AdminRailProps) {
  const here = placeAt(menu, path)
  return (
    <ul>
      {menu.map((section) => {
        const { label, icon } = adminSections[section.section]
        const isHere = section === here?.section
        const shown = section.places.filter(({ inside }) => !inside)
        const isOpen = isHere && !section.isListed && shown.length > 1
        return (
          <li key={section.section}>
            <a href={section.href} aria-current={isHere ? (isOpen ? 'true' : 'page') : undefined}>
              <Icon name={icon} /> {label}
              <Open things={section.open} />
            </a>
            {isOpen && (
              <ul className="rail-sub">
                {shown.map((place) => (
                  <li key={place.href}>
                    <a href={place.href} aria-current={currentAt(place.href, path, place === here.place)}>
                      {place.label}
                      <Open things={place.open} />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function currentAt(href: string, path: string, isHere: boolean): 'page' | 'true' | undefined {
  if (!isHere) return undefined
  return pathOf(href) === path ? 'page' : 'true'
}

/** Shows the number of waiting items; nothing for 0. */
export function Open({ things }: { things: number }) {
  if (things === 0) return null
  return (
    <span className="n">
      {integer(things)}
      <span className="vh"> offen</span>
    </span>
  )
}
