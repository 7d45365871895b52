import { sortKey } from '#app/lib/sort-key.ts'
import { mayDo } from '#app/platform/identity/actor.ts'
import { publicationState, stateNames } from '#app/resources/written/publication-state.ts'
import type { AdminFind } from '#app/shell/admin-finds.ts'
import { freePagesAdminPath } from './free-page.ts'
import { freePageNodes } from './free-pages.server.ts'

/** Finds pages outside the trash by title and teaser. */
export const freePagesByTyping: AdminFind = {
  group: 'posts',
  async find(db, by, typed, at) {
    if (!mayDo(by, 'write-posts')) return []
    const words = sortKey(typed).split(/\s+/).filter(Boolean)
    const nodes = await freePageNodes(db)
    return nodes
      .filter(({ title, teaser }) => words.every((word) => sortKey(`${title} ${teaser}`).includes(word)))
      .slice(0, 8)
      .map((node) => ({
        label: node.title,
        note: 'Seite',
        state: stateNames[publicationState(node, at)],
        href: `${freePagesAdminPath}/${node.id}`,
      }))
  },
}
