import { slugWithoutNames } from '#app/platform/hidden-names.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { acquireLockIn } from '#app/platform/database/acquire-lock.server.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import type { PageNode } from './free-page.ts'
import { listNodes, freePagesInSearch } from './free-pages.server.ts'
import { branchOf, childrenOf } from './page-tree.ts'
import { reservedSegments } from './reserved-addresses.ts'

/** Locks the tree; the first step of every change, so that a second change sees the first one's result. */
export const lockPages = (trx: Db) => acquireLockIn(trx, 'free_page_turns')

/** Returns slug and path for a title below a parent: the first path that neither another page nor the site itself uses. */
export async function freeAddress(
  trx: Db,
  { id, title, parentId }: { id: string; title: string; parentId: string | null },
): Promise<{ slug: string; path: string }> {
  const nodes = await listNodes(trx)
  const parent = nodes.find((node) => node.id === parentId)
  const usedPaths = new Set(nodes.filter((node) => node.id !== id).map(({ path }) => path))
  const wanted = (await slugWithoutNames(trx, title)) || 'seite'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    const path = `${parent?.path ?? ''}/${slug}`
    const isReserved = parent === undefined && reservedSegments.has(slug)
    if (!isReserved && !usedPaths.has(path)) return { slug, path }
  }
}

/** Returns the position after the last child of that parent. */
export async function lastPosition(trx: Db, parentId: string | null): Promise<number> {
  const siblings = childrenOf(await listNodes(trx), parentId)
  return (siblings.at(-1)?.position ?? 0) + 1
}

/**
 * Updates the paths of a page and its descendants after a change of title or place; published pages keep a redirect from
 * the former path.
 */
export async function readdress(trx: Db, id: string) {
  const nodes = await listNodes(trx)
  const page = nodes.find((node) => node.id === id)
  if (page === undefined) return
  const { slug, path } = await freeAddress(trx, page)
  await trx.updateTable('free_pages').set({ slug }).where('id', '=', id).execute()
  if (path === page.path) return
  const before = page.path ?? ''
  const moved = branchOf(nodes, id).map((node) => ({
    ...node,
    next: path + (node.id === id ? '' : (node.path ?? '').slice(before.length)),
  }))
  await trx
    .updateTable('free_pages')
    .set({ path: null })
    .where(
      'id',
      'in',
      moved.map((node) => node.id),
    )
    .execute()
  for (const node of moved) {
    await trx.updateTable('free_pages').set({ path: node.next }).where('id', '=', node.id).execute()
    await rememberAddress(trx, node)
  }
}

/** Stores a former path, except of a draft, which nobody has seen. */
async function rememberAddress(trx: Db, { id, path, status }: PageNode) {
  if (path === null || status === 'draft') return
  await trx
    .insertInto('free_page_addresses')
    .values({ path, page_id: id })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ page_id: id }))
    .execute()
}

/** Renames pages whose slug contains one of these words, so that erased names disappear from paths. */
export async function takeNamesOutOfPages(trx: Db, words: readonly string[]) {
  const named = (await listNodes(trx)).filter(({ slug }) => words.some((word) => slug.includes(word)))
  if (named.length > 0) await lockPages(trx)
  for (const { id } of named) {
    await readdress(trx, id)
    await refreshBranch(trx, id)
  }
}

/** Updates the search entries of a page and its descendants, which are visible only while it is. */
export async function refreshBranch(trx: Db, id: string) {
  await refreshEntry(trx, freePagesInSearch, id)
  for (const node of branchOf(await listNodes(trx), id))
    if (node.id !== id) await refreshEntry(trx, freePagesInSearch, node.id)
}

/** Moves a page to a place below that parent, counted from 0; `false` if the parent is one of the page's descendants. */
export async function putAt(
  trx: Db,
  id: string,
  { parentId, place }: { parentId: string | null; place: number },
): Promise<boolean> {
  const nodes = await listNodes(trx)
  if (parentId !== null && branchOf(nodes, id).some((node) => node.id === parentId)) return false
  const others = childrenOf(nodes, parentId).filter((node) => node.id !== id)
  const order = others.map((node) => node.id).toSpliced(place, 0, id)
  await trx.updateTable('free_pages').set({ parent_id: parentId }).where('id', '=', id).execute()
  for (const [index, each] of order.entries())
    await trx
      .updateTable('free_pages')
      .set({ position: index + 1 })
      .where('id', '=', each)
      .execute()
  await readdress(trx, id)
  await refreshBranch(trx, id)
  return true
}
