import { sql } from 'kysely'
import type { Db } from './db.ts'
import { isSqlite } from './dialect.ts'

/**
 * Returns a condition: whether the column contains the words, ignoring case. SQLite lowers only ASCII letters, so umlauts
 * are case-sensitive there.
 */
export function containing(db: Db, column: string, words: string) {
  const lower = isSqlite(db) ? words.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : words.toLowerCase()
  const pattern = `%${lower.replace(/[!%_]/g, '!$&')}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '!'`
}
