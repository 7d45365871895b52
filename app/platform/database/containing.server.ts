import { sql } from 'kysely'
import type { Db } from './db.ts'
import { isSqlite } from './dialect.ts'

/** Whether the words stand in the column, whatever their case. SQLite lowers only the letters of ASCII, so umlauts count as they are typed there. */
export function containing(db: Db, column: string, words: string) {
  const lower = isSqlite(db) ? words.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : words.toLowerCase()
  const pattern = `%${lower.replace(/[!%_]/g, '!$&')}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '!'`
}
