import type { Db } from '#app/platform/database/db.ts'
import { perContentAndTime } from '#app/platform/database/per-content.server.ts'
import { allFillablePages, type FillablePages } from '#app/shell/fillable-pages.ts'
import { addressIn, inBothLanguages } from '#app/shell/page-pairs.ts'
import { clubTexts } from './club-texts.ts'
import { listPageDates } from './pages.server.ts'

type EmptyPages = {
  /** Paths of pages and feeds without content. */
  paths: readonly string[]
  /** Valid until this instant (epoch milliseconds), unless content changes. */
  until: number
}

/**
 * Returns the pages that menus, footer, pages and sitemap must not link to. A page with a text of the club is not empty.
 */
export const emptyPages = perContentAndTime(async (db, at): Promise<EmptyPages> => {
  const [written, looked] = await Promise.all([
    pagesWithText(db),
    Promise.all(allFillablePages().map((each) => inspectionOf(each)(db, at))),
  ])
  return {
    paths: looked.flatMap(({ empty }) => empty).filter((path) => !written.has(addressIn('de', path))),
    until: Math.min(...looked.map(({ until }) => until)),
  }
})

type Inspection = (db: Db, at: Date) => Promise<{ empty: string[]; until: number }>
const inspections = new WeakMap<FillablePages, Inspection>()

/** Cached for each, so that a change is asked after only by those it concerns. */
function inspectionOf(pages: FillablePages): Inspection {
  const known = inspections.get(pages) ?? perContentAndTime((db, at) => inspect(pages, db, at))
  inspections.set(pages, known)
  return known
}

async function inspect({ paths, isFilled, until }: FillablePages, db: Db, at: Date) {
  const [filled, change] = await Promise.all([isFilled(db, at), until?.(db, at)])
  return { empty: filled ? [] : paths.flatMap(inBothLanguages), until: change ?? Number.POSITIVE_INFINITY }
}

async function pagesWithText(db: Db): Promise<Set<string>> {
  const texts = await listPageDates(db)
  return new Set(clubTexts.filter(({ key }) => texts.has(key)).map(({ page }) => page.split('#', 1)[0]!))
}
