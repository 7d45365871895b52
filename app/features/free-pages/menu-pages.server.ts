import type { Db } from '#app/platform/database/db.ts'
import type { User } from '#app/platform/identity/actor.ts'
import type { MenuChoice } from '#app/shell/menu-choice.ts'
import { type MenuPage, pageKey } from '#app/shell/menu.ts'
import type { PageNode } from './free-page.ts'
import { listNodes, readablePages } from './free-pages.server.ts'
import { inTreeOrder } from './page-tree.ts'

const inMenu = (nodes: readonly PageNode[]): MenuPage[] =>
  inTreeOrder(nodes).flatMap((node) => {
    const { id, path, title, menuArea: area } = node
    if (path === null) return []
    const page = known.get(node) ?? { id, path, title, area }
    known.set(node, page)
    return [page]
  })

/** What is drawn of them is kept as long as they are the same. */
const known = new WeakMap<PageNode, MenuPage>()

/** Returns the pages in this reader's menu, in the order of the tree; `until`: valid until, epoch milliseconds. */
export async function menuPages(
  db: Db,
  menu: MenuChoice | null | undefined,
  reader: User | null,
  at: Date,
): Promise<{ shown: MenuPage[]; until: number }> {
  const { pages, until } = await readablePages(db, reader, at)
  const named = new Set(
    [...(menu?.groups ?? []).flatMap(({ links }) => links), ...(menu?.foot ?? [])].map(({ href }) => href),
  )
  const shown = inMenu(pages).filter(({ id, area }) => area !== null || named.has(pageKey(id)))
  return { shown, until: until ?? Number.POSITIVE_INFINITY }
}

/** Returns all pages, including drafts, for arranging the menu. */
export const menuPagesForAdmin = async (db: Db): Promise<MenuPage[]> => inMenu(await listNodes(db))
