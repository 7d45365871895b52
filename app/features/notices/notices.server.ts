import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { newId } from '#app/lib/ids.ts'
import { byUrgency, NoticeInput, toNotice, type Notice } from './notice.ts'

const notices = perContent(async (db) => (await db.selectFrom('notices').selectAll().execute()).map(toNotice))

/** Those that hold at this moment, the gravest first; the one that has just ended is gone. */
export async function listCurrentNotices(db: Db, at: Date): Promise<Notice[]> {
  const now = at.toISOString()
  const current = (await notices(db)).filter(({ startsAt, endsAt }) => startsAt <= now && endsAt > now)
  return current.toSorted(byUrgency)
}

/** Epoch ms at which a notice begins or ends next; `undefined` when nothing is to come. */
export async function nextNoticeChange(db: Db, at: Date): Promise<number | undefined> {
  const moments = (await notices(db))
    .flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])
    .filter((moment) => moment > at.getTime())
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
