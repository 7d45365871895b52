import { sql } from 'kysely'
import { takeNamesOutOfPages } from '#app/features/free-pages/place-pages.server.ts'
import { slug } from '#app/lib/slug.ts'
import { containing } from '#app/platform/database/containing.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { slugWithoutNames } from '#app/platform/hidden-names.server.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { searchSources } from '#app/platform/search/search-sources.server.ts'

/** What carries the words of its title in its address; the id before them finds it. */
const addressed = [
  { table: 'posts', kind: 'post' },
  { table: 'events', kind: 'event' },
] as const

/**
 * Takes the hidden names out of the addresses made from titles; who follows the address as it was is led to the new
 * one. An address taken over from another website is the id itself, and stays.
 */
export async function takeNamesOutOfAddresses(trx: Db, names: readonly string[]) {
  const words = names.map(slug).filter((word) => word !== '')
  if (words.length === 0) return
  for (const { table, kind } of addressed) {
    const named = words.map((word) => containing(trx, 'slug', word))
    const { rows } = await sql<{ id: string; title: string; slug: string }>`select id, title, slug
      from ${sql.table(table)} where slug <> id and (${sql.join(named, sql` or `)})`.execute(trx)
    for (const row of rows) {
      const shown = await slugWithoutNames(trx, row.title)
      if (shown === row.slug) continue
      await trx.updateTable(table).set({ slug: shown }).where('id', '=', row.id).execute()
      const source = searchSources().find((each) => each.kind === kind)
      if (source !== undefined) await refreshEntry(trx, source, row.id)
    }
  }
  await takeNamesOutOfPages(trx, words)
}
