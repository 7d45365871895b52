import type { Block, RichText } from '#app/lib/rich-text.ts'

type Heading = Extract<Block, { type: 'heading' }>
export type TextSection = { heading: Heading; body: RichText }

/** The text before the first large heading, and one section for each of them. */
export function textSections(document: RichText): { intro: RichText; sections: TextSection[] } {
  const intro: Block[] = []
  const sections: TextSection[] = []
  for (const block of document) {
    if (block.type === 'heading' && block.level === 2) sections.push({ heading: block, body: [] })
    else (sections.at(-1)?.body ?? intro).push(block)
  }
  return { intro, sections }
}
