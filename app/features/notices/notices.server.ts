import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { newId } from '#app/lib/ids.ts'
import { storedIn } from '#app/resources/saved-rows.server.ts'
import { byUrgency, NoticeInput, type Notice } from './notice.ts'

export const storedNotices = storedIn('notices', {
  schema: NoticeInput,
  columns: ['kind', 'scope', 'startsAt', 'endsAt'],
  fresh: (_trx, at) => ({ created_at: at.toISOString(), revision: 1 }),
})

const notices = perContent(async (db) =>
  (await storedNotices.all(db)).map(({ id, value }): Notice => ({ ...value, id })),
)

/** Lists the notices valid at this moment, most severe first; the end itself is exclusive. */
export async function listCurrentNotices(db: Db, at: Date): Promise<Notice[]> {
  const now = at.toISOString()
  const current = (await notices(db)).filter(({ startsAt, endsAt }) => startsAt <= now && endsAt > now)
  return current.toSorted(byUrgency)
}

/** Returns the next instant (epoch ms) at which a notice begins or ends; `undefined`: none. */
export async function nextNoticeChange(db: Db, at: Date): Promise<number | undefined> {
  const moments = (await notices(db))
    .flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])
    .filter((moment) => moment > at.getTime())
  return moments.length === 0 ? undefined : Math.min(...moments)
}

/** Creates a notice; `id` is set when it is imported. */
export const createNotice = (db: Db, { id, ...value }: NoticeInput & { id?: string }, at: Date) =>
  storedNotices.add(db, null, { id: id ?? newId(at), value, at })
