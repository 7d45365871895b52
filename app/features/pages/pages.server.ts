import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { toPage, type Page } from './page.ts'
import { savePageVersion } from './page-versions.server.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { isSwitchedOn } from '#app/shell/switched-pages.ts'
import { plainText, pictureIdsIn, type RichText } from '#app/lib/rich-text.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import type { SearchSource } from '#app/platform/search/search-entry.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { publicPages } from './public-pages.ts'
import { textMedia } from '#app/editor/text-media.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import type { Services } from '#app/platform/services.ts'

/** Returns the page; `undefined` if the club has not written it. */
export async function findPage(db: Db, key: string): Promise<Page | undefined> {
  const row = await db.selectFrom('pages').selectAll().where('key', '=', key).executeTakeFirst()
  return row && toPage(row)
}

export type PageInput = Omit<Page, 'updatedAt' | 'validFrom'> & { validFrom?: string | null }

/** Publishes the text of this key and stores it as its newest version; `by` is `null` for a program. */
export async function savePage(db: Db, input: PageInput, at: Date, by: string | null = null) {
  const row = {
    title: input.title,
    sections: JSON.stringify(input.sections),
    reviewed_on: input.reviewedOn,
    document_id: input.documentId,
    valid_from: input.validFrom ?? null,
    updated_at: at.toISOString(),
  }
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('pages')
      .values({ key: input.key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
    await savePageVersion(trx, input.key, { by, at })
    await refreshPagesWith(trx, input.key)
  })
}

/** Returns when each of the club's texts was last changed, ISO 8601, by key. */
export async function listPageDates(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('pages').select(['key', 'updated_at']).execute()
  return new Map(rows.map(({ key, updated_at }) => [key, updated_at]))
}

/** Lists when each of the club's texts was last reviewed; `null`: never. */
export async function listPageReviews(db: Db) {
  const rows = await db.selectFrom('pages').select(['key', 'title', 'reviewed_on']).orderBy('key').execute()
  return rows.map(({ key, title, reviewed_on }) => ({ key, title, reviewedOn: reviewed_on }))
}

/** Removes the text from the website; its versions remain. */
export async function removePage(trx: Db, key: string) {
  await trx.deleteFrom('pages').where('key', '=', key).execute()
  await refreshPagesWith(trx, key)
}

/** Lists all published texts of the club. */
export async function listPages(db: Db): Promise<Page[]> {
  const rows = await db.selectFrom('pages').selectAll().orderBy('key').execute()
  return rows.map(toPage)
}

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

/** Loads the media and cards of a text, for guests. `changesAt`: when a card changes. */
export async function mediaOfText({ db, now }: Pick<Services, 'db' | 'now'>, document: RichText) {
  const [pictures, media] = await Promise.all([
    findPictures(db, pictureIdsIn(document)),
    textMedia(db, document, 'guest', now()),
  ])
  return { pictures, ...media }
}
