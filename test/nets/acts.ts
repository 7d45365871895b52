import { routeOf, routePaths } from './addresses.ts'
import { follow } from './follow.ts'
import { formsOf } from './forms.ts'
import type { Act } from './submit.ts'
import type { Role } from './visitors.ts'
import type { WritableClub } from './writable-club.ts'

/** Who fills in the forms of which addresses. */
const fillers: readonly { role: Role; fills: (path: string) => boolean }[] = [
  { role: 'guest', fills: (path) => !/^\/(mitglied|admin|vereinsflieger)(\/|$)/.test(path) },
  { role: 'member', fills: (path) => /^\/(mitglied|vereinsflieger|verein|erlebnisse)(\/|$)/.test(path) },
  { role: 'administrator', fills: (path) => /^\/(admin|vereinsflieger)(\/|$)/.test(path) },
]

/** Every button of every form, once for each who fills it in; of many rows alike the first. */
export async function actsOf(club: WritableClub): Promise<{ name: string; role: Role; act: Act }[]> {
  const paths = await routePaths()
  const acts = new Map<string, { name: string; role: Role; act: Act }>()
  for (const { role, fills } of fillers) {
    const { pages } = await follow((page) => club.opened(club.visitors[role], page), fills)
    for (const [page, html] of pages) {
      for (const form of formsOf(html, page).filter(({ path }) => path !== '/abmelden')) {
        for (const button of form.buttons.length === 0 ? [undefined] : form.buttons) {
          const path = button?.path ?? form.path
          const names = [...new Set(form.fields.map(({ name }) => name.replace(/[\d]+|-.*$/g, '')))].join()
          const press =
            button === undefined ? '' : ` ${button.name}=${button.value.replace(/[:\d].*$|-.*$/, '')}`
          const name = `${role}: ${routeOf(path, paths) ?? path}${press}`
          const key = `${name} ${names}`
          if (!acts.has(key)) acts.set(key, { name, role, act: { page, form, button } })
        }
      }
    }
  }
  return numbered([...acts.values()])
}

/** Forms of one address alike in name get numbers. */
function numbered<T extends { name: string }>(acts: readonly T[]): T[] {
  const counts = new Map<string, number>()
  return acts.map((act) => {
    const count = (counts.get(act.name) ?? 0) + 1
    counts.set(act.name, count)
    return count === 1 ? act : { ...act, name: `${act.name} (${count})` }
  })
}
