import type { Admin } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { type AdminMenu, menuAt, menuOfPlaces } from '#app/shell/admin-menu.ts'
import { offeredPlaces } from '#app/shell/offered-places.server.ts'

/** Loads the administration menu with its counts for this administrator, as a page at this path shows it. */
export async function loadMenu(services: Services, by: Admin, path: string): Promise<AdminMenu> {
  const places = offeredPlaces(by.rights)
  const counted = places.flatMap((place) => (place.open === undefined ? [] : [{ place, open: place.open }]))
  const open = new Map(
    await Promise.all(counted.map(async (each) => [each.place, await each.open(services, by)] as const)),
  )
  return menuAt(
    menuOfPlaces(places, (place) => open.get(place) ?? 0),
    path,
  )
}
