import type { Db } from '#app/platform/database/db.ts'
import { newId } from '#app/lib/ids.ts'
import { byUrgency, NoticeInput, toNotice, type Notice } from './notice.ts'

/** Those that hold at this moment, the gravest first; the one that has just ended is gone. */
export async function listCurrentNotices(db: Db, at: Date): Promise<Notice[]> {
  const now = at.toISOString()
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .execute()
  return rows.map(toNotice).toSorted(byUrgency)
}

/** Epoch ms at which a notice begins or ends next; `undefined` when nothing is to come. */
export async function nextNoticeChange(db: Db, at: Date): Promise<number | undefined> {
  const now = at.toISOString()
  const row = await db
    .selectFrom('notices')
    .select(({ fn }) => [
      fn.min('starts_at').filterWhere('starts_at', '>', now).as('begin'),
      fn.min('ends_at').filterWhere('ends_at', '>', now).as('end'),
    ])
    .executeTakeFirst()
  const moments = [row?.begin, row?.end]
    .filter((moment) => moment != null)
    .map((moment) => Date.parse(moment))
  return moments.length === 0 ? undefined : Math.min(...moments)
}

export async function createNotice(db: Db, input: NoticeInput, at: Date): Promise<string> {
  const { id = newId(at), kind, scope, startsAt, endsAt, ...details } = NoticeInput.parse(input)
  await db
    .insertInto('notices')
    .values({
      id,
      kind,
      scope,
      starts_at: startsAt,
      ends_at: endsAt,
      details: JSON.stringify(details),
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
      revision: 1,
    })
    .execute()
  return id
}
