import { useEffect, useRef } from 'react'
import { integer } from '#app/lib/german-numbers.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { AdminMenu } from './admin-menu.ts'
import { currentFor } from './members-frame.tsx'

type AdminRailProps = { menu: AdminMenu; path: string }

/**
 * The places of the administration. Beside a desk's page all of them stand open; on a phone those of every day stay in
 * sight and the others are behind one button that says where one is, and that closes with the next page.
 */
export function AdminRail({ menu, path }: AdminRailProps) {
  // Of places within each other, as the airfield and its hours, one is in the innermost.
  const [current] = menu
    .flatMap(({ entries }) => entries)
    .filter(({ href }) => currentFor(href, path) !== undefined)
    .toSorted((one, other) => other.href.length - one.href.length)
  const list = (entries: AdminMenu[number]['entries'], labelledBy?: string) => (
    <ul aria-labelledby={labelledBy}>
      {entries.map(({ label, href, icon, count }) => (
        <li key={href}>
          <a href={href} aria-current={href === current?.href ? currentFor(href, path) : undefined}>
            <Icon name={icon} /> {label}
            {count !== undefined && <span className="n">{integer(count)}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
  const nav = useInSight(current?.href)
  const everyDay = menu.find(({ heading }) => heading === null)
  const others = menu.filter(({ heading }) => heading !== null)
  return (
    <nav aria-label="Verwaltung" ref={nav}>
      {everyDay !== undefined && list(everyDay.entries)}
      {others.length > 0 && (
        <details className="rail-more" key={path}>
          <summary>
            <Icon name="menu" /> Menü
            {current !== undefined && current.group !== 'today' && (
              <span className="rail-here">{current.label}</span>
            )}
          </summary>
          {others.map(({ group, heading, entries }) => (
            <div key={group}>
              <p className="rail-group" id={`rail-${group}`}>
                {heading}
              </p>
              {list(entries, `rail-${group}`)}
            </div>
          ))}
        </details>
      )}
    </nav>
  )
}

/** Beside a desk's page the rail is longer than most screens: it shows where one is. */
function useInSight(href: string | undefined) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const rail = nav.current?.parentElement
    const here = nav.current?.querySelector(`a[href="${href}"]`)
    if (rail == null || here == null) return
    const [frame, entry] = [rail.getBoundingClientRect(), here.getBoundingClientRect()]
    // Some of what comes next is seen as well, so that nobody takes it for the end.
    const space = entry.height * 2
    if (entry.bottom + space > frame.bottom) rail.scrollTop += entry.bottom + space - frame.bottom
    else if (entry.top < frame.top) rail.scrollTop -= frame.top - entry.top + space
  }, [href])
  return nav
}
