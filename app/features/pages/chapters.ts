import { plainText, type RichText } from '#app/lib/rich-text.ts'
import type { PageSection } from './page.ts'

/** Of a text: what stands before its first heading, or one heading with all that follows up to the next. */
export type Chapter = { heading: string | null; body: RichText }

/** Cut before each heading of the upper level; together they are the text again. */
export function chaptersOf(document: RichText): Chapter[] {
  const chapters: Chapter[] = []
  for (const block of document) {
    const isHead = block.type === 'heading' && block.level === 2
    if (isHead || chapters.length === 0)
      chapters.push({ heading: isHead ? plainText([block]) : null, body: [block] })
    else chapters.at(-1)!.body.push(block)
  }
  return chapters
}

/** The whole text with the switch each of its headings hangs on, in order; `null`: it always stands. */
export function asOneText(sections: readonly PageSection[]): { body: RichText; switches: (string | null)[] } {
  const switches = sections.flatMap(({ feature, body }) =>
    chaptersOf(body).flatMap(({ heading }) => (heading === null ? [] : [feature])),
  )
  return { body: sections.flatMap(({ body }) => body), switches }
}

/** The other way round; headings without an entry always stand, and so does what precedes the first. */
export function asSections(body: RichText, switches: readonly (string | null)[]): PageSection[] {
  const rest = switches.values()
  const sections: PageSection[] = []
  for (const chapter of chaptersOf(body)) {
    const feature = chapter.heading === null ? null : (rest.next().value ?? null)
    const last = sections.at(-1)
    if (last !== undefined && last.feature === feature) last.body = [...last.body, ...chapter.body]
    else sections.push({ feature, body: chapter.body })
  }
  return sections
}
