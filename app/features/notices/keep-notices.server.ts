import type { Entitled } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { once } from '#app/platform/database/once.server.ts'
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

/** Sent twice by one form, it is one notice. */
export async function publishNotice(
  db: Db,
  by: Keeper,
  { input, formKey }: { input: NoticeInput; formKey?: string },
  at: Date,
): Promise<string> {
  const made = await once(db, { by, key: formKey }, at, async (trx) => {
    const id = await createNotice(trx, input, at)
    await recordChange(trx, by, { ...lineOf(id, input), act: 'created', after: input }, at)
    return { id }
  })
  return made.id
}

type Over = { id: string; revision: number; at: Date }

/** `false` when somebody else has changed it meanwhile. */
export async function saveNotice(db: Db, by: Keeper, input: NoticeInput, over: Over) {
  return inTransaction(db, async (trx) => {
    const before = await findNoticeForDesk(trx, by, over.id)
    if (!(await overwriteNotice(trx, input, over))) return false
    await recordChange(trx, by, { ...lineOf(over.id, input), before: before?.notice, after: input }, over.at)
    return true
  })
}

const lineOf = (id: string, { text }: Pick<Notice, 'text'>) =>
  ({ subject: 'notice', id, name: text, act: 'changed' }) as const

async function overwriteNotice(db: Db, input: NoticeInput, { id, revision, at }: Over) {
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
export async function endNotice(db: Db, by: Keeper, id: string, at: Date) {
  const now = at.toISOString()
  await inTransaction(db, async (trx) => {
    const before = await findNoticeForDesk(trx, by, id)
    const { numUpdatedRows } = await trx
      .updateTable('notices')
      .set(({ eb }) => ({ ends_at: now, updated_at: now, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .where('ends_at', '>', now)
      .executeTakeFirst()
    if (before === undefined || numUpdatedRows === 0n) return
    const sides = { before: { endsAt: before.notice.endsAt }, after: { endsAt: now } }
    await recordChange(trx, by, { ...lineOf(id, before.notice), act: 'withdrawn', ...sides }, at)
  })
}
