import type { Block, RichText } from '#app/lib/rich-text.ts'

export type Hint = Extract<Block, { type: 'callout' }>

/** A hint stands beside the text and below it on a phone; a warning stays where its author put it. */
export function besideText(body: RichText): { text: RichText; hints: Hint[] } {
  const isHint = (block: Block): block is Hint => block.type === 'callout' && block.tone === 'info'
  return { text: body.filter((block) => !isHint(block)), hints: body.filter(isHint) }
}
