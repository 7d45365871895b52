import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'

export type Job<Payload, Context> = {
  kind: string
  /**
   * How many of this kind may run beside everything else: for jobs that wait for somebody outside, who may hang.
   * Missing: it shares the one place with the other kinds.
   */
  atOnce?: number
  /** Runs at least once; must not mind running twice. */
  run: (context: Context, payload: Payload) => Promise<void>
}

/** Stored with the rows it belongs to: both are there after the commit, or neither. */
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

/** Takes a job back that nobody has begun; `false`: it is being done, or was. */
export async function dequeue(trx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('claimed_until', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
