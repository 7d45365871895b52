import type { SearchKind } from './search-entry.ts'
import type { Term } from './words.ts'

export type Query = {
  terms: readonly Term[]
  /** All terms must occur, or any. */
  every: boolean
  /** Where they must stand; anywhere unless it says title. */
  field?: 'title'
  kind?: SearchKind | undefined
  /** The word itself counts more than its continuation. */
  isRanked?: boolean
}

/**
 * The query in the language of SQLite's FTS5. Terms are letters and digits only and stand in quotes, so nothing a
 * reader types is ever an operator.
 */
export function fts5Expression({ terms, every, field, kind, isRanked = false }: Query): string {
  const columns = field === 'title' ? '{title}' : '{title lead text}'
  const each = terms.map((term) => {
    const { exact, beginnings } = isRanked ? term : withoutDuplicates(term)
    return `(${[...exact.map((word) => `"${word}"`), ...beginnings.map((word) => `"${word}"*`)].join(' OR ')})`
  })
  const words = `(${columns} : (${each.join(every ? ' AND ' : ' OR ')}))`
  return kind === undefined ? words : `(kind : "${kind}") AND ${words}`
}

/** The terms as a `tsquery` of PostgreSQL; field and kind are the statement's business there. */
export function tsQuery({ terms, every, isRanked = false }: Query): string {
  return terms
    .map((term) => {
      const { exact, beginnings } = isRanked ? term : withoutDuplicates(term)
      return `(${[...exact.map((word) => `'${word}'`), ...beginnings.map((word) => `'${word}':*`)].join(' | ')})`
    })
    .join(every ? ' & ' : ' | ')
}

/** Finds the same: what a beginning finds anyway is left out. */
function withoutDuplicates({ exact, beginnings }: Term): Term {
  return { exact: exact.filter((word) => !beginnings.some((start) => word.startsWith(start))), beginnings }
}
