import type { Subject } from '#app/platform/audit/subjects.ts'
import type { Services } from '#app/platform/services.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import { opens, type Right, type Permission } from '#app/platform/identity/rights.ts'
import type { IconName } from '#app/ui/artwork/icons.ts'

/** The first level, in its order: what a person comes to do, not what the club has. */
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

/** Headings of the settings, in their order. */
export const settingsGroups = {
  club: 'Verein und Website',
  access: 'Zugang',
  privacy: 'Datenschutz',
  technology: 'Technik',
} as const
export type SettingsGroup = keyof typeof settingsGroups

/** A place of the administration, as its feature says it. Each thing has one. */
export type AdminPlace = {
  section: AdminSection
  /** Where it stands in its section: the smaller the number, the further up. */
  place: number
  label: string
  /** What stands on it, in one sentence. */
  sentence: string
  /** Further words people look for it with. */
  words?: string
  href: string
  /** One of them is enough; missing: for every administrator. */
  tasks?: readonly Permission[]
  /** Its page names the others of the section, so that the menu need not. */
  listsSection?: true
  /** Reached from the page of another place; found by its words all the same. */
  inside?: true
  /** Of settings alone. */
  group?: SettingsGroup
  /** Keys of the records that are changed there; none where the page keeps its own lists. */
  settings?: readonly string[]
  /** As the audit log calls what is changed there. */
  subjects?: readonly Subject[]
  /** How many things wait there: as many as the page behind `href` lists, never what the club has. */
  open?: (services: Services, by: Admin) => Promise<number>
}

declare module '#app/platform/feature.ts' {
  interface Feature {
    adminMenu?: readonly AdminPlace[]
  }
}

export type MenuPlace = {
  label: string
  href: string
  inside: boolean
  /** How many things wait there; 0 where nothing does. */
  open: number
}
export type MenuSection = {
  section: AdminSection
  /** The first thing one may do there, or the page that names all of them. */
  href: string
  isListed: boolean
  places: readonly MenuPlace[]
}
export type AdminMenu = readonly MenuSection[]

/** What leads somewhere for whoever has these rights, section by section. */
export function placesFor(all: readonly AdminPlace[], given: readonly Right[]): AdminPlace[] {
  const order = Object.keys(adminSections)
  return all
    .filter(({ tasks }) => tasks === undefined || tasks.some((task) => opens(given, task)))
    .toSorted(
      (one, other) => order.indexOf(one.section) - order.indexOf(other.section) || one.place - other.place,
    )
}

/** Sections without a place are left out; `openAt` says how many things wait at a place. */
export function menuOfPlaces(
  places: readonly AdminPlace[],
  openAt: (place: AdminPlace) => number = () => 0,
): AdminMenu {
  return (Object.keys(adminSections) as AdminSection[]).flatMap((section) => {
    const own = places.filter((place) => place.section === section)
    const first = own.find(({ inside }) => inside !== true)
    if (first === undefined) return []
    return {
      section,
      href: first.href,
      isListed: own.some(({ listsSection }) => listsSection === true),
      places: own.map((place) => ({
        label: place.label,
        href: place.href,
        inside: place.inside === true,
        open: openAt(place),
      })),
    }
  })
}

/** How many things wait in a section. */
export const openIn = ({ places }: MenuSection): number => places.reduce((sum, { open }) => sum + open, 0)

/** Where one is. Of places within each other, as the airfield and its hours, the innermost. */
export function placeAt(
  menu: AdminMenu,
  path: string,
): { section: MenuSection; place: MenuPlace } | undefined {
  const [here] = menu
    .flatMap((section) => section.places.map((place) => ({ section, place })))
    .filter(({ place }) => isAt(pathOf(place.href), path))
    .toSorted((one, other) => pathOf(other.place.href).length - pathOf(one.place.href).length)
  return here
}

/** The start of the administration is nobody's parent. */
function isAt(href: string, path: string): boolean {
  return href === path || (href !== '/admin' && path.startsWith(`${href}/`))
}

export const pathOf = (href: string): string => href.replace(/[?#].*$/, '')

/** Of what opens above the page, by native buttons and therefore without script as well. */
export const railId = 'verwaltung'
export const newThingsId = 'neu'
