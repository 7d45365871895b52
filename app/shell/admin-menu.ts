import type { Services } from '#app/platform/services.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import { opens, type Right, type Task } from '#app/platform/identity/rights.ts'
import type { IconName } from '#app/ui/artwork/icons.ts'

/** `null`: what is needed every day stands before all groups, without a heading. */
const groups = {
  today: null,
  website: 'Website',
  airfield: 'Flugplatz',
  club: 'Verein',
  house: 'Einrichtung',
} as const
type Group = keyof typeof groups

/** A place of the administration, as its feature says it. */
export type AdminPlace = {
  group: Group
  /** Where it stands among those of all features: the smaller the number, the further up. */
  place: number
  label: string
  href: string
  icon: IconName
  /** One of them is enough; missing: for every administrator. */
  tasks?: readonly Task[]
  /** How many there are; `undefined` for what the administrator has nothing to do with. */
  count?: (services: Services, by: Admin) => Promise<number | undefined>
}

declare module '#app/platform/feature.ts' {
  interface Feature {
    adminMenu?: readonly AdminPlace[]
  }
}

type Entry = Pick<AdminPlace, 'group' | 'label' | 'href' | 'icon'> & { count?: number | undefined }

export type AdminMenu = readonly { group: Group; heading: string | null; entries: readonly Entry[] }[]

/** What leads somewhere for whoever has these rights, in the order of the day's work. */
export function placesFor(all: readonly AdminPlace[], given: readonly Right[]): AdminPlace[] {
  return all
    .filter(({ tasks }) => tasks === undefined || tasks.some((task) => opens(given, task)))
    .toSorted((one, other) => one.place - other.place)
}

/** Group by group; groups without a place are left out. */
export function menuOfPlaces(open: readonly Entry[]): AdminMenu {
  return (Object.keys(groups) as Group[])
    .map((group) => ({
      group,
      heading: groups[group],
      entries: open.filter((entry) => entry.group === group),
    }))
    .filter(({ entries }) => entries.length > 0)
}
