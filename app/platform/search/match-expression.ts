import type { SearchKind } from './search-entry.ts'
import type { Term } from './words.ts'

export type Query = {
  terms: readonly Term[]
  /** `true`: all terms must occur; `false`: any. */
  every: boolean
  /** Where the terms must occur; default: anywhere. */
  field?: 'title'
  kind?: SearchKind | undefined
  /** The exact word ranks higher than its continuation. */
  isRanked?: boolean
}

/**
 * Returns the query in the syntax of SQLite's FTS5. Terms consist of letters and digits and are quoted, so that nothing a
 * visitor types is an operator.
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

/** Returns the terms as a `tsquery` of PostgreSQL; field and kind are conditions of the statement there. */
export function tsQuery({ terms, every, isRanked = false }: Query): string {
  return terms
    .map((term) => {
      const { exact, beginnings } = isRanked ? term : withoutDuplicates(term)
      return `(${[...exact.map((word) => `'${word}'`), ...beginnings.map((word) => `'${word}':*`)].join(' | ')})`
    })
    .join(every ? ' & ' : ' | ')
}

/** Leaves out exact words that a beginning finds anyway; the results are the same. */
function withoutDuplicates({ exact, beginnings }: Term): Term {
  return { exact: exact.filter((word) => !beginnings.some((start) => word.startsWith(start))), beginnings }
}
