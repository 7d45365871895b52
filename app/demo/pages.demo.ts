import type { PageSection } from '#app/pages/page.ts'
import { savePage } from '#app/pages/pages.server.ts'
import anfahrt from './content/pages/anfahrt.md?raw'
import barrierefreiheit from './content/pages/barrierefreiheit.md?raw'
import datenschutz from './content/pages/datenschutz.md?raw'
import flugplatzordnung from './content/pages/flugplatzordnung.md?raw'
import gutscheinHinweise from './content/pages/gutschein-hinweise.md?raw'
import laermschutz from './content/pages/laermschutz.md?raw'
import type { DemoContext } from './load-demo.server.ts'
import { richTextOf } from './markdown.ts'

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
    const { facts, text } = frontMatter(file)
    await savePage(
      db,
      {
        key,
        title: facts.title ?? key,
        sections: sectionsOf(text),
        reviewedOn: dates.day({ daysFromToday: -Number(facts.reviewedDaysAgo ?? 0) }),
        documentId: facts.documentId ?? null,
      },
      at,
    )
  }
}

/** `name: value` lines between two rules at the head of the file. */
function frontMatter(file: string): { facts: Record<string, string>; text: string } {
  const [, head = '', text = file] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const facts = head.split('\n').flatMap((line) => {
    const [, name, value] = /^(\w+): (.+)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
  return { facts: Object.fromEntries(facts), text }
}

/** Comments mark the parts that belong to one feature: `<!-- block: ppr -->` to `<!-- /block -->`. */
function sectionsOf(text: string): PageSection[] {
  const parts = text.split(/<!-- block: ([\w-]+) -->([\s\S]*?)<!-- \/block -->/)
  const sections: PageSection[] = []
  for (let at = 0; at < parts.length; at += 3) {
    sections.push({ feature: null, body: richTextOf(parts[at] ?? '') })
    const feature = parts[at + 1]
    if (feature !== undefined) sections.push({ feature, body: richTextOf(parts[at + 2] ?? '') })
  }
  return sections.filter(({ body }) => body.length > 0)
}
