import { diffText, type DiffPart } from '#app/lib/word-diff.ts'
import type { ShownPart } from '#app/ui/differences-view.tsx'

/** Unchanged lines shown around a change for context. */
const linesAround = 2

/** Returns a word-by-word difference of two texts without long unchanged passages. */
export function shortDifference(before: string, after: string): ShownPart[] {
  return shortened(diffText(before, after))
}

/** Leaves out long unchanged passages, except for the lines next to a change. */
function shortened(parts: readonly DiffPart[]): ShownPart[] {
  return parts.flatMap((part, index): ShownPart[] => {
    if (part.kind !== 'same') return [part]
    const lines = part.text.split(/(?<=\n)/)
    const head = index === 0 ? 0 : linesAround
    const tail = index === parts.length - 1 ? 0 : linesAround
    const leftOut = lines.length - head - tail
    if (leftOut < 2) return [part]
    return [
      ...sameText(lines.slice(0, head)),
      { kind: 'left-out', lines: leftOut },
      ...sameText(lines.slice(lines.length - tail)),
    ]
  })
}

function sameText(lines: readonly string[]): DiffPart[] {
  return lines.length === 0 ? [] : [{ kind: 'same', text: lines.join('') }]
}
