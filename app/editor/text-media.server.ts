import { fileIdsIn, referencesIn, type RichText } from '#app/lib/rich-text.ts'
import { findDownloads } from '#app/media/pictures/downloads/downloads.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findEntries } from '#app/platform/search/find-entries.server.ts'

/**
 * Loads the files and cards that a text references, as far as its reader may see them. Pictures are loaded together with
 * the cover.
 */
export async function textMedia(db: Db, body: RichText, reader: 'guest' | 'member', at: Date) {
  const visibilities = reader === 'guest' ? (['public'] as const) : (['public', 'members'] as const)
  const [files, { entries, changesAt }] = await Promise.all([
    findDownloads(db, fileIdsIn(body)),
    findEntries(db, referencesIn(body), visibilities, at),
  ])
  return { files, cards: entries, changesAt }
}
