import { allFeatures } from '#app/platform/feature.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { type AdminMenu, menuOfPlaces, placesFor } from '#app/shell/admin-menu.ts'

/** The menu of the administration with its numbers, for this administrator. */
export async function loadMenu(services: Services, by: Admin): Promise<AdminMenu> {
  const all = allFeatures().flatMap(({ adminMenu = [] }) => adminMenu)
  const entries = await Promise.all(
    placesFor(all, by.rights).map(async ({ group, label, href, icon, count }) => ({
      group,
      label,
      href,
      icon,
      count: await count?.(services, by),
    })),
  )
  return menuOfPlaces(entries)
}
