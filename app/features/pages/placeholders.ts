import type { Block, RichText, TextRun } from '#app/lib/rich-text.ts'

/** Value of a placeholder such as `{club.phone}`; without `href` plain text. */
export type PlaceholderValue = string | { text: string; href: string }
/** Values by name. `null`, an empty text or a missing name: no value. */
export type PlaceholderValues = Readonly<Record<string, PlaceholderValue | null | undefined>>

/**
 * Returns the text with its placeholders replaced. Omits a paragraph, list item or table row with a placeholder without a
 * value, and a list without items.
 */
export function fillPlaceholders(document: RichText, values: PlaceholderValues): RichText {
  return document.flatMap((block) => filledBlock(block, values) ?? [])
}

function filledBlock(block: Block, values: PlaceholderValues): Block | undefined {
  switch (block.type) {
    case 'picture':
      return block
    case 'list': {
      const items = block.items.flatMap((item) => wrapped(filledRuns(item, values)))
      return items.length === 0 ? undefined : { ...block, items }
    }
    case 'table': {
      const rows = block.rows.flatMap((row) => {
        const cells = row.flatMap((cell) => wrapped(filledRuns(cell, values)))
        return cells.length === row.length ? [cells] : []
      })
      return { ...block, rows }
    }
    case 'gallery':
    case 'file':
    case 'video':
    case 'reference':
    case 'questions':
    case 'part':
      return block
    default: {
      const content = filledRuns(block.content, values)
      return content && { ...block, content }
    }
  }
}

function wrapped<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value]
}

function filledRuns(runs: readonly TextRun[], values: PlaceholderValues): TextRun[] | undefined {
  const filled: TextRun[] = []
  for (const run of runs) {
    for (const [index, part] of run.text.split(/\{([A-Za-z][\w.]*)\}/).entries()) {
      if (index % 2 === 0) {
        if (part !== '') filled.push({ ...run, text: part })
        continue
      }
      const value = values[part]
      if (value === undefined || value === null || value === '') return undefined
      filled.push(typeof value === 'string' ? { ...run, text: value } : linked(run, value))
    }
  }
  return filled
}

function linked(run: TextRun, { text, href }: { text: string; href: string }): TextRun {
  return { text, marks: [...(run.marks ?? []), { type: 'link', href }] }
}
