import type { Entitled } from '#app/accounts/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { type Notice, NoticeInput, toNotice } from './notice.ts'
import { createNotice } from './notices.server.ts'

type Keeper = Entitled<'keep-notices'>
export type KeptNotice = { notice: Notice; revision: number }

/** Those to come and in force first, then the past ones, the latest end first. */
export async function listNoticesForDesk(db: Db, _by: Keeper): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(toNotice)
}

export async function findNoticeForDesk(db: Db, _by: Keeper, id: string): Promise<KeptNotice | undefined> {
  const row = await db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { notice: toNotice(row), revision: row.revision }
}

export async function publishNotice(db: Db, _by: Keeper, input: NoticeInput, at: Date): Promise<string> {
  return createNotice(db, input, at)
}

type Over = { id: string; revision: number; at: Date }

/** `false` when somebody else has changed it meanwhile. */
export async function saveNotice(db: Db, _by: Keeper, input: NoticeInput, { id, revision, at }: Over) {
  const { id: _id, kind, scope, startsAt, endsAt, ...details } = NoticeInput.parse(input)
  const result = await db
    .updateTable('notices')
    .set({
      kind,
      scope,
      starts_at: startsAt,
      ends_at: endsAt,
      details: JSON.stringify(details),
      updated_at: at.toISOString(),
      revision: revision + 1,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Gone from this moment on; one that has not begun never will. One that is over stays as it was. */
export async function endNotice(db: Db, _by: Keeper, id: string, at: Date) {
  const now = at.toISOString()
  await db
    .updateTable('notices')
    .set(({ eb }) => ({ ends_at: now, updated_at: now, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .execute()
}
