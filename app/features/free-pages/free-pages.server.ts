import { readableFor } from '#app/platform/identity/readable.ts'
import type { User } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { percentDecoded } from '#app/lib/percent-decoded.ts'
import { homePageId, nodeColumns, toFreePage, toPageNode, type FreePage, type PageNode } from './free-page.ts'
import { findHomeRow } from './home-page-row.server.ts'
import { childrenOf, isReadable, nextChangeOf, readableNodes, wayTo } from './page-tree.ts'

/** Every page outside the trash, as it stands in the table now; the home page has no place in the tree. */
export async function listNodes(db: Db): Promise<PageNode[]> {
  const rows = await db
    .selectFrom('free_pages')
    .select(nodeColumns)
    .where('status', '!=', 'trashed')
    .where('id', '!=', homePageId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toPageNode)
}

/** Whether what the home page says last is out; before anybody has saved it, the plain one is. */
export async function findHomeState(db: Db) {
  const row = await findHomeRow(db)
  if (row === undefined) return { status: 'published' as const, publishedAt: '', expiresAt: null }
  return { status: row.status, publishedAt: row.published_at, expiresAt: row.expires_at }
}

/** Every page outside the trash but the home page, made once for each state of the content. */
export const freePageNodes = perContent(listNodes)

/** Those this reader may read, in no order of theirs; `until`: epoch milliseconds, or `undefined` for good. */
export async function readablePages(db: Db, reader: User | null, at: Date) {
  const nodes = await freePageNodes(db)
  return { pages: readableNodes(nodes, readableFor(reader), at), until: nextChangeOf(nodes, at) }
}

export type ShownPage = {
  page: FreePage
  /** From the top down to the page itself. */
  way: { title: string; path: string }[]
  children: { id: string; title: string; teaser: string; path: string }[]
}

/** The page at an address with what lies around it, for one reader; a page not meant for them is none. */
export async function findShownPage(
  db: Db,
  path: string,
  reader: User | null,
  at: Date,
): Promise<ShownPage | undefined> {
  const nodes = await freePageNodes(db)
  const visibilities = readableFor(reader)
  const node = nodes.find((each) => each.path === path)
  if (node === undefined || !isReadable(nodes, node, visibilities, at)) return undefined
  const row = await db.selectFrom('free_pages').selectAll().where('id', '=', node.id).executeTakeFirst()
  if (row === undefined) return undefined
  return {
    page: toFreePage(row),
    way: wayTo(nodes, node.id).map(({ title, path }) => ({ title, path: path ?? '/' })),
    children: childrenOf(nodes, node.id)
      .filter((child) => isReadable(nodes, child, visibilities, at))
      .map(({ id, title, teaser, path }) => ({ id, title, teaser, path: path ?? '/' })),
  }
}

/** An address as pages are found by it; `undefined` for the start page. */
export function pathOfAddress(url: string): string | undefined {
  const path = percentDecoded(new URL(url).pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .toLowerCase()
  return path === '' ? undefined : path
}

/** Where a page that stood there is now, for one reader. */
export async function findMovedPage(db: Db, path: string, reader: User | null, at: Date) {
  const row = await db
    .selectFrom('free_page_addresses')
    .select('page_id')
    .where('path', '=', path)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const nodes = await freePageNodes(db)
  const node = nodes.find(({ id }) => id === row.page_id)
  if (node === undefined || !isReadable(nodes, node, readableFor(reader), at)) return undefined
  return node.path ?? undefined
}
