import type { Kysely } from 'kysely'
import { rememberMediaUsesIn } from './media-use-trigger.ts'

/** A section of the briefing may have a picture; every version keeps its own. */
export async function up(db: Kysely<unknown>) {
  await rememberMediaUsesIn(db, { table: 'briefing_versions', owner: 'version', documents: ['content'] })
}
