import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'

export type Job<Payload, Context> = {
  kind: string
  /**
   * How many jobs of this kind may run besides all others: for jobs that wait for an external server, which may hang.
   * Missing: the kind shares the single slot with the other kinds.
   */
  atOnce?: number
  /** Runs at least once; must tolerate running twice. */
  run: (context: Context, payload: Payload) => Promise<void>
}

/** Queues a job. Stored in the transaction of the rows it concerns: both are committed, or neither. */
export async function enqueue<Payload>(
  trx: Db,
  { kind }: { kind: string },
  payload: Payload,
  { at, dueAt = at }: { at: Date; dueAt?: Date },
) {
  await trx
    .insertInto('jobs')
    .values({
      id: newId(at),
      kind,
      payload: JSON.stringify(payload),
      due_at: dueAt.toISOString(),
      attempts: 0,
      claimed_until: null,
      failed_at: null,
      last_error: null,
      created_at: at.toISOString(),
    })
    .execute()
}

/** Removes a job that has not been started; `false` when it is running or done. */
export async function dequeue(trx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('claimed_until', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
