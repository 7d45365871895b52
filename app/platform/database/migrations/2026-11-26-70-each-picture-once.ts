import type { Kysely } from 'kysely'
import { watchedForMedia } from './0-baseline.ts'
import { countEachUseOnce } from './content-triggers.ts'

/**
 * A document containing the same picture twice was refused, and on PostgreSQL any document with ids in a list: its path
 * `$.**` finds a list item twice, as itself and within the list.
 */
export async function up(db: Kysely<unknown>) {
  for (const columns of watchedForMedia) await countEachUseOnce(db, columns)
}
