/** A part of two compared texts: in both, only in the later one, or only in the earlier one. */
export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** Above this many comparisons a part counts as replaced as a whole, so that no text blocks the server. */
const mostComparisons = 2_000_000

/** Below this share of common letters two paragraphs are shown one after the other instead of word by word. */
const leastInCommon = 0.25

/**
 * Returns the differences between two texts, word by word. Lines are compared first, so that a long text with few changes
 * is cheap. `same` and `removed` joined give `before`, `same` and `added` give `after`.
 */
export function diffText(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = []
  const changed = { removed: '', added: '' }
  const resolve = () => {
    parts.push(...diffWords(changed.removed, changed.added))
    changed.removed = changed.added = ''
  }
  for (const { kind, text } of diffItems(linesOf(before), linesOf(after))) {
    if (kind !== 'same') changed[kind] += text
    else {
      resolve()
      parts.push({ kind, text })
    }
  }
  resolve()
  return joined(parts)
}

/** Each line includes its line break, so that joining the lines restores the text. */
const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+/g) ?? []

const wordsOf = (text: string) => text.match(/\s|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

function diffWords(before: string, after: string): DiffPart[] {
  const replaced: DiffPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  if (before === '' || after === '') return replaced
  const parts = diffItems(wordsOf(before), wordsOf(after))
  const common = parts.reduce((sum, { kind, text }) => (kind === 'same' ? sum + text.trim().length : sum), 0)
  return common < leastInCommon * Math.min(before.length, after.length) ? replaced : parts
}

function diffItems(before: readonly string[], after: readonly string[]): DiffPart[] {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return [
    ...before.slice(0, head).map((text) => ({ kind: 'same' as const, text })),
    ...diffMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...before.slice(before.length - tail).map((text) => ({ kind: 'same' as const, text })),
  ]
}

/** Diffs along a longest common subsequence. */
function diffMiddle(before: readonly string[], after: readonly string[]): DiffPart[] {
  const removed = (text: string) => ({ kind: 'removed' as const, text })
  const added = (text: string) => ({ kind: 'added' as const, text })
  if (before.length * after.length > mostComparisons) return [...before.map(removed), ...after.map(added)]

  const width = after.length + 1
  // Length of the longest common subsequence of the remaining items, for each pair of positions.
  const common = new Uint32Array((before.length + 1) * width)
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const here = row * width + column
      common[here] =
        before[row] === after[column]
          ? common[here + width + 1]! + 1
          : Math.max(common[here + width]!, common[here + 1]!)
    }
  }
  const parts: DiffPart[] = []
  let [row, column] = [0, 0]
  while (row < before.length && column < after.length) {
    const here = row * width + column
    if (before[row] === after[column]) {
      parts.push({ kind: 'same', text: before[row]! })
      row += 1
      column += 1
    } else if (common[here + width]! >= common[here + 1]!) {
      parts.push(removed(before[row]!))
      row += 1
    } else {
      parts.push(added(after[column]!))
      column += 1
    }
  }
  return [...parts, ...before.slice(row).map(removed), ...after.slice(column).map(added)]
}

/** Merges neighbours of the same kind; between two common parts the removed text precedes the added one. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const whole: DiffPart[] = []
  const changed = { removed: '', added: '' }
  const resolve = () => {
    for (const kind of ['removed', 'added'] as const) {
      if (changed[kind] !== '') whole.push({ kind, text: changed[kind] })
      changed[kind] = ''
    }
  }
  for (const { kind, text } of parts) {
    if (text === '') continue
    if (kind !== 'same') {
      changed[kind] += text
      continue
    }
    resolve()
    const last = whole.at(-1)
    if (last?.kind === 'same') last.text += text
    else whole.push({ kind, text })
  }
  resolve()
  return whole
}
