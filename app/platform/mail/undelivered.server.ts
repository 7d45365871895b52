import type { Db } from '#app/platform/database/db.ts'

/** Mails that wait to be sent, and those that were given up. */
export async function countUndelivered(db: Db): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .selectFrom('mails')
    .select(({ cast, fn }) => ['status', cast<number>(fn.countAll(), 'integer').as('mails')])
    .where('status', 'in', ['waiting', 'failed'])
    .groupBy('status')
    .execute()
  const of = (status: string) => rows.find((row) => row.status === status)?.mails ?? 0
  return { waiting: of('waiting'), failed: of('failed') }
}
