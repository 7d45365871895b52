import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { eventColumns, toEvent, type ClubEvent } from './event.ts'

const adminColumns = [...eventColumns, 'published_at', 'revision'] as const

/** An event with the fields only administrators need. */
export type AdminEvent = ClubEvent & { publishedAt: string | null; revision: number }

export async function findEventForAdmin(
  db: Db,
  _by: Authorized<'plan-events'>,
  id: string,
): Promise<AdminEvent | undefined> {
  const row = await db.selectFrom('events').select(adminColumns).where('id', '=', id).executeTakeFirst()
  return row && { ...toEvent(row), publishedAt: row.published_at, revision: row.revision }
}
