import { type User, readableFor } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { percentDecoded } from '#app/lib/percent-decoded.ts'
import { homePageId, nodeColumns, toFreePage, toPageNode, type FreePage, type PageNode } from './free-page.ts'
import { findHomeRow } from './home-page-row.server.ts'
import {
  childrenOf,
  isReadable,
  nextChangeOf,
  readableNodes,
  wayTo,
  strictest,
  inTreeOrder,
} from './page-tree.ts'
import { plainText, RichText } from '#app/lib/rich-text.ts'
import type { SearchSource } from '#app/platform/search/search-entry.ts'
import type { MenuChoice } from '#app/shell/menu-choice.ts'
import { type MenuPage, pageKey } from '#app/shell/menu.ts'

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

/** Reads all pages outside the trash, uncached; without the home page, which is not part of the tree. */
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

/** Returns the publication state of the stored home page; if none is stored, the default one is published. */
export async function findHomeState(db: Db) {
  const row = await findHomeRow(db)
  if (row === undefined) return { status: 'published' as const, publishedAt: '', expiresAt: null }
  return { status: row.status, publishedAt: row.published_at, expiresAt: row.expires_at }
}

/** All pages outside the trash except the home page, cached until content changes. */
export const freePageNodes = perContent(listNodes)

/**
 * Returns the pages this reader may see, unordered; `until`: valid until, epoch milliseconds, `undefined`: until content
 * changes.
 */
export async function readablePages(db: Db, reader: User | null, at: Date) {
  const nodes = await freePageNodes(db)
  return { pages: readableNodes(nodes, readableFor(reader), at), until: nextChangeOf(nodes, at) }
}

export type ShownPage = {
  page: FreePage
  /** From the top level down to the page itself. */
  way: { title: string; path: string }[]
  children: { id: string; title: string; teaser: string; path: string }[]
}

/** Returns the page at a path with its ancestors and children for a reader; `undefined` if the reader may not see it. */
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

/** Returns the normalised path of a URL for finding pages; `undefined` for the start page. */
export function pathOfAddress(url: string): string | undefined {
  const path = percentDecoded(new URL(url).pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .toLowerCase()
  return path === '' ? undefined : path
}

/** Returns the current path of a page that was formerly at `path`, for a reader. */
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

/** A page is found by readers who may see it and all its ancestors, once all of them are published. */
export const freePagesInSearch: SearchSource = {
  kind: 'page',
  owns: (id) => !id.startsWith('/'),
  async *entries(db, wantedId) {
    const nodes = await listNodes(db)
    for (const node of nodes) {
      if (wantedId !== undefined && node.id !== wantedId) continue
      const way = wayTo(nodes, node.id)
      if (node.path === null || way.some(({ status }) => status === 'draft')) continue
      const row = await db
        .selectFrom('free_pages')
        .select('body')
        .where('id', '=', node.id)
        .executeTakeFirst()
      if (row === undefined) continue
      yield {
        kind: 'page',
        id: node.id,
        title: node.title,
        lead: node.teaser,
        text: plainText(RichText.parse(JSON.parse(row.body))),
        address: node.path,
        visibility: strictest(way),
        visibleFrom: latest(way),
        visibleUntil: earliestEnd(way),
      }
    }
  },
}

const latest = (way: readonly PageNode[]) =>
  way
    .flatMap(({ publishedAt }) => publishedAt ?? [])
    .toSorted()
    .at(-1) ?? null
const earliestEnd = (way: readonly PageNode[]) =>
  way.flatMap(({ expiresAt }) => expiresAt ?? []).toSorted()[0] ?? null
