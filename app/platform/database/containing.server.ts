import { sql } from 'kysely'
import { sortKey } from '#app/lib/sort-key.ts'
import { type Db, isSqlite } from './db.ts'

/**
 * Returns a condition: whether the column contains the words, ignoring case. SQLite lowers only ASCII letters, so umlauts
 * are case-sensitive there.
 */
export function containing(db: Db, column: string, words: string) {
  const lower = isSqlite(db) ? words.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : words.toLowerCase()
  const pattern = `%${lower.replace(/[!%_]/g, '!$&')}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '!'`
}

/** Splits typed text into words for `containingWords`; removes wildcards of `like`. */
export function wordsToContain(typed: string): string[] {
  return sortKey(typed)
    .split(/\s+/)
    .map((word) => word.replace(/[\\%_]/g, ''))
    .filter(Boolean)
}

/** Returns a condition: whether a column, folded by `sortKey`, contains each typed word anywhere; without words always. */
export function containingWords(column: string, typed = '') {
  const each = wordsToContain(typed).map((word) => sql`${sql.ref(column)} like ${`%${word}%`}`)
  return each.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(each, sql` and `)})`
}
