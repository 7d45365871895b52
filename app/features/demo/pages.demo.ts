import { savePage } from '#app/features/pages/pages.server.ts'
import datenschutz from '#app/features/pages/templates/datenschutz.md?raw'
import { textFile } from '#app/features/pages/text-file.ts'
import anfahrt from './content/pages/anfahrt.md?raw'
import barrierefreiheit from './content/pages/barrierefreiheit.md?raw'
import flugplatzordnung from './content/pages/flugplatzordnung.md?raw'
import gutscheinHinweise from './content/pages/gutschein-hinweise.md?raw'
import laermschutz from './content/pages/laermschutz.md?raw'
import type { DemoContext } from './load-demo.server.ts'

const pages: Readonly<Record<string, string>> = {
  anfahrt,
  barrierefreiheit,
  datenschutz,
  flugplatzordnung,
  'gutschein-hinweise': gutscheinHinweise,
  laermschutz,
}

export async function loadPages({ db, dates, at }: DemoContext) {
  for (const [key, file] of Object.entries(pages)) {
    const { facts, sections } = textFile(file)
    await savePage(
      db,
      {
        key,
        title: facts.title ?? key,
        sections,
        reviewedOn: dates.day({ daysFromToday: -Number(facts.reviewedDaysAgo ?? 0) }),
        documentId: facts.documentId ?? null,
      },
      at,
    )
  }
}
