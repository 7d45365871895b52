import type { Subject } from '#app/platform/audit/subjects.ts'
import type { Services } from '#app/platform/services.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import { opens, type Right, type Permission } from '#app/platform/identity/rights.ts'
import type { IconName } from '#app/ui/artwork/icons.ts'

/** Sections of the menu in order: by what an administrator comes to do, not by what the club has. */
export const adminSections = {
  today: { label: 'Heute', icon: 'home' },
  requests: { label: 'Anfragen', icon: 'mail' },
  website: { label: 'Website', icon: 'window' },
  events: { label: 'Termine', icon: 'calendar' },
  airfield: { label: 'Platz', icon: 'runway' },
  members: { label: 'Mitglieder', icon: 'user' },
  flying: { label: 'Flugbetrieb', icon: 'plane' },
  prices: { label: 'Preise und Gutscheine', icon: 'tag' },
  settings: { label: 'Einstellungen', icon: 'sliders' },
} as const satisfies Record<string, { label: string; icon: IconName }>
export type AdminSection = keyof typeof adminSections

/** Headings of the settings, in order. */
export const settingsGroups = {
  club: 'Verein und Website',
  access: 'Zugang',
  privacy: 'Datenschutz',
  technology: 'Technik',
} as const
export type SettingsGroup = keyof typeof settingsGroups

/** A place in the administration, declared by its feature. Every page has one place. */
export type AdminPlace = {
  section: AdminSection
  /** Position within its section: smaller numbers first. */
  place: number
  label: string
  /** One sentence about its content. */
  sentence: string
  /** Additional search words. */
  words?: string
  href: string
  /** One of these permissions is enough; missing: all administrators. */
  permissions?: readonly Permission[]
  /** Its page links to the other places of the section, so that the menu need not. */
  listsSection?: true
  /** Linked from the page of another place instead of the menu, but found by the search. */
  inside?: true
  /** Group within the settings. */
  group?: SettingsGroup
  /** Keys of the settings that are edited there and nowhere else; missing where the page has its own lists. */
  settings?: readonly string[]
  /** Subjects in the audit log that are about nothing but what is set there. */
  subjects?: readonly Subject[]
  /** Counts the waiting items: those that the page at `href` lists, never all items of the club. */
  open?: (services: Services, by: Admin) => Promise<number>
}

declare module '#app/platform/feature.ts' {
  interface Feature {
    adminMenu?: readonly AdminPlace[]
  }
}

type MenuPlace = {
  label: string
  href: string
  inside: boolean
  /** Number of waiting items. */
  open: number
}
export type MenuSection = {
  section: AdminSection
  /** The first place the administrator may use, or the page that links to all of them. */
  href: string
  isListed: boolean
  /** Number of waiting items in all its places. */
  open: number
  places: readonly MenuPlace[]
}
export type AdminMenu = readonly MenuSection[]

/** Returns the places these rights give access to, by section and position. */
export function placesFor(all: readonly AdminPlace[], given: readonly Right[]): AdminPlace[] {
  const order = Object.keys(adminSections)
  return all
    .filter(
      ({ permissions }) =>
        permissions === undefined || permissions.some((permission) => opens(given, permission)),
    )
    .toSorted(
      (one, other) => order.indexOf(one.section) - order.indexOf(other.section) || one.place - other.place,
    )
}

/** Returns the menu; sections without a place are left out. `openAt` returns the number of waiting items of a place. */
export function menuOfPlaces(
  places: readonly AdminPlace[],
  openAt: (place: AdminPlace) => number = () => 0,
): AdminMenu {
  return (Object.keys(adminSections) as AdminSection[]).flatMap((section) => {
    const own = places.filter((place) => place.section === section)
    const first = own.find(({ inside }) => inside !== true)
    if (first === undefined) return []
    const shown = own.map((place) => ({
      label: place.label,
      href: place.href,
      inside: place.inside === true,
      open: openAt(place),
    }))
    return {
      section,
      href: first.href,
      isListed: own.some(({ listsSection }) => listsSection === true),
      open: shown.reduce((sum, { open }) => sum + open, 0),
      places: shown,
    }
  })
}

/** Returns the menu as a page at this path shows it: with the places of its own section alone. */
export function menuAt(menu: AdminMenu, path: string): AdminMenu {
  const here = placeAt(menu, path)?.section
  return menu.map((section) => (section === here ? section : { ...section, places: [] }))
}

/** Returns the current place; of nested ones, such as the airfield and its hours, the innermost. */
export function placeAt(
  menu: AdminMenu,
  path: string,
): { section: MenuSection; place: MenuPlace } | undefined {
  let here: { section: MenuSection; place: MenuPlace } | undefined
  let innermost = ''
  for (const section of menu) {
    for (const place of section.places) {
      const href = pathOf(place.href)
      if (href.length <= innermost.length || !isAt(href, path)) continue
      innermost = href
      here = { section, place }
    }
  }
  return here
}

/** The start page of the administration contains no other place. */
function isAt(href: string, path: string): boolean {
  return href === path || (href !== '/admin' && path.startsWith(`${href}/`))
}

export const pathOf = (href: string): string => href.replace(/[?#].*$/, '')

/** Ids of the popovers; opened by native buttons and therefore without JavaScript too. */
export const railId = 'verwaltung'
export const newThingsId = 'neu'
