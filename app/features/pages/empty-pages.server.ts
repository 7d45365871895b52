import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { allFeatures } from '#app/platform/feature.ts'
import type { FillablePages } from '#app/shell/fillable-pages.ts'
import { addressIn, inBothLanguages } from '#app/shell/page-pairs.ts'
import { clubTexts } from './club-texts.ts'
import { listPageDates } from './pages.server.ts'

export type EmptyPages = {
  /** Paths of pages and feeds without content. */
  paths: readonly string[]
  /** Valid until this instant (epoch milliseconds), unless content changes. */
  until: number
}

type Shelf = { found: EmptyPages & { since: number } } | { found: undefined }

const shelf = perContent(async (): Promise<Shelf> => ({ found: undefined }))

/**
 * Returns the pages that menus, footer, pages and sitemap must not link to. A page with a text of the club is not empty.
 */
export async function emptyPages(db: Db, at: Date): Promise<EmptyPages> {
  const cached = await shelf(db)
  const now = at.getTime()
  if (cached.found === undefined || now < cached.found.since || now >= cached.found.until) {
    cached.found = { ...(await inspect(db, at)), since: now }
  }
  return cached.found
}

async function inspect(db: Db, at: Date): Promise<EmptyPages> {
  const pages = allFeatures().flatMap(({ fillablePages = [] }) => fillablePages)
  const [written, looked] = await Promise.all([
    pagesWithText(db),
    Promise.all(pages.map((each) => inspectPages(each, db, at))),
  ])
  return {
    paths: looked.flatMap(({ empty }) => empty).filter((path) => !written.has(addressIn('de', path))),
    until: Math.min(Number.POSITIVE_INFINITY, ...looked.map(({ until }) => until)),
  }
}

async function inspectPages({ paths, isFilled, until }: FillablePages, db: Db, at: Date) {
  const [filled, change] = await Promise.all([isFilled(db, at), until?.(db, at)])
  return { empty: filled ? [] : paths.flatMap(inBothLanguages), until: change ?? Number.POSITIVE_INFINITY }
}

async function pagesWithText(db: Db): Promise<Set<string>> {
  const texts = await listPageDates(db)
  return new Set(clubTexts.filter(({ key }) => texts.has(key)).map(({ page }) => page.split('#', 1)[0]!))
}
