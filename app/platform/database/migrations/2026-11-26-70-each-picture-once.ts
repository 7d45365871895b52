import type { Kysely } from 'kysely'
import { watchedForMedia } from './0-baseline.ts'
import { countEachUseOnce } from './media-use-trigger.ts'

/**
 * A document that names the same picture twice was refused, and on PostgreSQL any that holds ids in a list: its path
 * `$.**` finds what stands in a list once as itself and once in the list.
 */
export async function up(db: Kysely<unknown>) {
  for (const columns of watchedForMedia) await countEachUseOnce(db, columns)
}
