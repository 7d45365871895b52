import type { Entitled } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { eventColumns, toEvent, type ClubEvent } from './event.ts'

const deskColumns = [...eventColumns, 'published_at', 'revision'] as const

/** An event with what only the desk needs to know of it. */
export type DeskEvent = ClubEvent & { publishedAt: string | null; revision: number }

export async function findEventForAdmin(
  db: Db,
  _by: Entitled<'plan-events'>,
  id: string,
): Promise<DeskEvent | undefined> {
  const row = await db.selectFrom('events').select(deskColumns).where('id', '=', id).executeTakeFirst()
  return row && { ...toEvent(row), publishedAt: row.published_at, revision: row.revision }
}
