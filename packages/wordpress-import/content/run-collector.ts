import type { Mark, TextRun, Block, RichText } from '#app/lib/rich-text.ts'

/** Collects a document: running text becomes paragraphs, other blocks go between them. */
export class DocumentWriter {
  readonly #blocks: Block[] = []
  readonly #runs = new RunCollector()

  text(text: string, marks: Marks) {
    this.#runs.add(text, marks)
  }

  /** Ends the current paragraph. */
  endParagraph() {
    const content = this.#runs.take()
    if (content.length > 0) this.#blocks.push({ type: 'paragraph', content })
  }

  add(...blocks: readonly Block[]) {
    this.endParagraph()
    this.#blocks.push(...blocks)
  }

  finish(): RichText {
    this.endParagraph()
    return this.#blocks
  }
}

export type Marks = { isStrong: boolean; isSlanted: boolean; href: string | null }
export const plain: Marks = { isStrong: false, isSlanted: false, href: null }

/** Joins runs of text as a browser shows them: white space becomes one space, none at the edges. */
class RunCollector {
  #runs: { text: string; marks: Marks }[] = []

  add(text: string, marks: Marks) {
    const last = this.#runs.at(-1)
    const shown = text.replace(/[ \t\r\n]+/g, ' ')
    const begins = last === undefined || /[ ]$/.test(last.text) ? shown.replace(/^ /, '') : shown
    if (begins === '') return
    if (last !== undefined && isSame(last.marks, marks)) last.text += begins
    else this.#runs.push({ text: begins, marks })
  }

  /** Returns the collected runs and clears them; empty when there was only white space. */
  take(): TextRun[] {
    const runs = this.#runs
    this.#runs = []
    while (runs.length > 0) {
      const last = runs.at(-1)!
      last.text = last.text.replace(/ +$/, '')
      if (last.text !== '') break
      runs.pop()
    }
    if (runs.every(({ text }) => text.trim() === '')) return []
    return runs.map(({ text, marks }) => runOf(text, marks))
  }
}

const isSame = (one: Marks, other: Marks) =>
  one.isStrong === other.isStrong && one.isSlanted === other.isSlanted && one.href === other.href

function runOf(text: string, { isStrong, isSlanted, href }: Marks): TextRun {
  const marks: Mark[] = [
    ...(isStrong ? [{ type: 'strong' as const }] : []),
    ...(isSlanted ? [{ type: 'emphasis' as const }] : []),
    ...(href === null ? [] : [{ type: 'link' as const, href }]),
  ]
  return marks.length === 0 ? { text } : { text, marks }
}

export const textOf = (runs: readonly TextRun[]) => runs.map(({ text }) => text).join('')

/** Joins paragraphs to one line, separated by spaces. */
export function joinRuns(parts: readonly (readonly TextRun[])[]): TextRun[] {
  return parts.flatMap((runs, index) => (index === 0 ? runs : [{ text: ' ' }, ...runs]))
}
