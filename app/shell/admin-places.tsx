import { useEffect, useRef } from 'react'
import { adminSections, pathOf, placeAt, type AdminMenu } from './admin-menu.ts'
import { Open } from './admin-rail.tsx'

/** On a phone, where the menu is closed: the places of the section one is in, one tap away. */
export function AdminPlaces({ menu, path }: { menu: AdminMenu; path: string }) {
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
