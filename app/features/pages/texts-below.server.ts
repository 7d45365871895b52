import { clubSetting } from '#app/features/club/club.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { clubPlaceholders, pageText, toPage } from './page.ts'
import { clubTexts } from './club-texts.ts'
import { mediaOfText } from './pages.server.ts'

const belowKeys = clubTexts.flatMap(({ key, isBelow }) => (isBelow ? [key] : []))

/** All texts shown at the bottom of pages, with placeholders filled; by key. */
const written = perContent(async (db) => {
  const [rows, club] = await Promise.all([
    db.selectFrom('pages').selectAll().where('key', 'in', belowKeys).execute(),
    findSetting(db, clubSetting),
  ])
  const pages = rows.map(toPage)
  return new Map(
    pages.map((page) => [
      page.key,
      { title: page.title, body: pageText(page, clubPlaceholders(club)), validFrom: page.validFrom },
    ]),
  )
})

/**
 * Returns the texts at the bottom of the page at this path, in order; usually none. `changesAt`: when a card in them
 * changes.
 */
export async function textsBelowPage(services: Pick<Services, 'db' | 'now'>, path: string) {
  const wanted = clubTexts.filter(({ isBelow, page }) => isBelow && page === path)
  if (wanted.length === 0) return []
  const known = await written(services.db)
  const texts = wanted.flatMap(({ key, kind }) => {
    const text = known.get(key)
    return text === undefined || text.body.length === 0 ? [] : [{ key, kind, ...text }]
  })
  return Promise.all(texts.map(async (text) => ({ ...text, ...(await mediaOfText(services, text.body)) })))
}
export type TextBelow = Awaited<ReturnType<typeof textsBelowPage>>[number]
