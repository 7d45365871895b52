import type { Difference, ShownPart } from '#app/ui/differences-view.tsx'

/** Longer texts are shown as a word diff instead of in a sentence. */
const mostLetters = 90

const side = (parts: readonly ShownPart[], other: 'added' | 'removed') =>
  parts.flatMap((part) => (part.kind === 'left-out' || part.kind === other ? [] : [part.text])).join('')

/** Returns the old and new text; `undefined` if either is too long for one sentence. */
export function beforeAndAfter({ parts }: Difference): { before: string; after: string } | undefined {
  if (parts.some(({ kind }) => kind === 'left-out')) return undefined
  const [before, after] = [side(parts, 'added').trim(), side(parts, 'removed').trim()]
  const isShort = before.length <= mostLetters && after.length <= mostLetters
  return isShort && before !== after && !/\n/.test(before + after) ? { before, after } : undefined
}
