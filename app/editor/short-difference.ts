import { diffText, type DiffPart } from '#app/lib/word-diff.ts'
import type { ShownPart } from '#app/ui/differences-view.tsx'

/** Lines that are alike and stay beside a change, so that one knows where it is. */
const linesAround = 2

/** What was added and removed between two texts, word by word, without the long stretches that are alike. */
export function shortDifference(before: string, after: string): ShownPart[] {
  return shortened(diffText(before, after))
}

/** Leaves out what is alike over many lines; a change stays with its neighbours. */
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
