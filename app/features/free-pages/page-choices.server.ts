import { menuSetting } from '#app/features/club/menu-setting.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { FieldChoice } from '#app/resources/record-field.ts'
import { arrangedMenu } from '#app/shell/menu.ts'
import { freePageGroups } from './free-page-fields.ts'
import { listNodes } from './free-pages.server.ts'
import { branchOf, inTreeOrder } from './page-tree.ts'

/**
 * Returns the form's groups for a page; the choice of the parent excludes the page and its descendants, and the menu's
 * groups have the club's labels.
 */
export async function groupsFor(db: Db, id: string | undefined) {
  const [nodes, menu] = await Promise.all([listNodes(db), findSetting(db, menuSetting)])
  const itself = new Set(id === undefined ? [] : branchOf(nodes, id).map((node) => node.id))
  const parents: FieldChoice[] = inTreeOrder(nodes)
    .filter((node) => !itself.has(node.id))
    .map(({ id, title, depth }) => ({ value: id, label: `${'–\u00a0'.repeat(depth)}${title}` }))
  const areas = arrangedMenu(menu).map(({ area, title }) => ({ value: area, label: `Unter „${title}“` }))
  return freePageGroups(parents, areas)
}
