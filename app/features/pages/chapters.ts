import { plainText, type RichText } from '#app/lib/rich-text.ts'
import type { PageSection } from './page.ts'

/** Part of a text: the content before its first heading, or a heading with its content up to the next. */
export type Chapter = { heading: string | null; body: RichText }

/** Splits the text before each level-2 heading; the parts joined are the text again. */
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

/** Returns the whole text and, in order, the feature each heading depends on; `null`: always shown. */
export function asOneText(sections: readonly PageSection[]): { body: RichText; switches: (string | null)[] } {
  const switches = sections.flatMap(({ feature, body }) =>
    chaptersOf(body).flatMap(({ heading }) => (heading === null ? [] : [feature])),
  )
  return { body: sections.flatMap(({ body }) => body), switches }
}

/** Reverses `asOneText`; headings without an entry are always shown, as is the content before the first. */
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
