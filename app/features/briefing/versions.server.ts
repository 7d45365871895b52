import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { BriefingContent, type Briefing } from './briefing.ts'

/** Returns the current version; `undefined` if there is none. */
export async function findBriefing(db: Db): Promise<Briefing | undefined> {
  const row = await db
    .selectFrom('briefing_versions')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toBriefing(row)
}

/** Returns whether pilots can read a briefing; asked by every form of a landing. */
export const offersBriefing = perContent(async (db) => (await findBriefing(db))?.isOffered === true)

/** Newest first. */
export function listBriefingVersions(db: Db) {
  return db
    .selectFrom('briefing_versions')
    .select(['version', 'published_at'])
    .orderBy('version', 'desc')
    .limit(50)
    .execute()
}

/** Adds a version; `false` if another user published that number meanwhile. */
export async function publishBriefing(
  trx: Db,
  { version, content, at }: { version: number; content: BriefingContent; at: Date },
): Promise<boolean> {
  const row = { version, content: JSON.stringify(content), published_at: at.toISOString() }
  const added = await trx
    .insertInto('briefing_versions')
    .values(row)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .returning('version')
    .executeTakeFirst()
  return added !== undefined
}

function toBriefing(row: { version: number; content: string; published_at: string }): Briefing {
  const content = BriefingContent.parse(JSON.parse(row.content))
  return { ...content, version: row.version, publishedAt: row.published_at }
}
