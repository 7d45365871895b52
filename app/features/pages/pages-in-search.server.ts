import { clubSetting } from '#app/features/club/club.ts'
import { isSwitchedOn } from '#app/shell/switched-pages.ts'
import { plainText } from '#app/lib/rich-text.ts'
import type { Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import type { SearchSource } from '#app/platform/search/search-entry.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { toPage } from './page.ts'
import { publicPages } from './public-pages.ts'

/** The fixed pages, including the club's texts on them. Their ids are their paths. */
export const pagesInSearch: SearchSource = {
  kind: 'page',
  owns: (id) => id.startsWith('/'),
  async *entries(db, wantedPath) {
    const [texts, club] = await Promise.all([pageTexts(db), findSetting(db, clubSetting)])
    for (const { path, title, sentence, words = '', texts: keys = [] } of publicPages) {
      if (wantedPath !== undefined && path !== wantedPath) continue
      if (!isSwitchedOn(path, club)) continue
      yield {
        kind: 'page',
        id: path,
        title,
        lead: sentence,
        text: keys.flatMap((key) => texts.get(key) ?? []).join('\n'),
        words,
        address: path,
        visibility: 'public',
      }
    }
  },
}

/** Updates the search entries of the pages that contain this text of the club. */
export async function refreshPagesWith(trx: Db, key: string) {
  for (const { path, texts } of publicPages) {
    if (texts?.includes(key)) await refreshEntry(trx, pagesInSearch, path)
  }
}

/**
 * Returns the searchable text of each page: sections that are always shown, without placeholders, which are names and
 * numbers.
 */
async function pageTexts(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('pages').selectAll().execute()
  return new Map(
    rows.map((row) => {
      const { key, title, sections } = toPage(row)
      const always = sections.filter(({ feature }) => feature === null).flatMap(({ body }) => body)
      return [key, `${title}\n${plainText(always)}`.replace(/\s*\{[A-Za-z][\w.]*\}/g, '')]
    }),
  )
}
