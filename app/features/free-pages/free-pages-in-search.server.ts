import { plainText, RichText } from '#app/lib/rich-text.ts'
import type { SearchSource } from '#app/platform/search/search-entry.ts'
import type { PageNode } from './free-page.ts'
import { listNodes } from './free-pages.server.ts'
import { strictest, wayTo } from './page-tree.ts'

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
