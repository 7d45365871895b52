import type { Block, RichText } from '#app/lib/rich-text.ts'
import { RunCollector, type Marks } from './run-collector.ts'

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
