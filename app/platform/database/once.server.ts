import { createHash } from 'node:crypto'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from './db.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A tab that was left open longer sends its form as a new one. */
const rememberedDays = 14

/** A form that makes something new: who sends it, and the key it got when it was shown. */
export type NewForm = {
  by: { id: string }
  /** Ill-shaped or missing: the form is told from no other and makes something each time. */
  key: string | undefined
}

/**
 * Makes one thing for one form: sent a second time, also at the same moment, it answers what the first made. When
 * nothing is made (`work` answers without an id), the form may be sent again.
 */
export async function once<Other>(
  db: Db,
  form: NewForm,
  at: Date,
  work: (trx: Db) => Promise<{ id: string } | Other>,
): Promise<{ id: string } | Other> {
  const form_key = hashOf(form) ?? newId(at)
  return inTransaction(db, async (trx) => {
    // Of two at the same moment the second waits here until the first is through.
    const isFirst = await trx
      .insertInto('sent_forms')
      .values({ form_key, made_id: '', sent_at: at.toISOString() })
      .onConflict((conflict) => conflict.column('form_key').doNothing())
      .executeTakeFirst()
    const made = isFirst.numInsertedOrUpdatedRows === 0n ? await madeBy(trx, form_key) : undefined
    if (made !== undefined) return { id: made }
    const done = await work(trx)
    if (hasId(done)) {
      await trx.updateTable('sent_forms').set({ made_id: done.id }).where('form_key', '=', form_key).execute()
    } else await trx.deleteFrom('sent_forms').where('form_key', '=', form_key).execute()
    const forgotten = new Date(at.getTime() - rememberedDays * dayMs).toISOString()
    await trx.deleteFrom('sent_forms').where('sent_at', '<', forgotten).execute()
    return done
  })
}

/** What this form has made already; asked where the thing itself would stand in its own way. */
export async function madeBefore(db: Db, form: NewForm): Promise<string | undefined> {
  const form_key = hashOf(form)
  return form_key === undefined ? undefined : madeBy(db, form_key)
}

async function madeBy(db: Db, form_key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sent_forms')
    .select('made_id')
    .where('form_key', '=', form_key)
    .executeTakeFirst()
  return row?.made_id
}

function hashOf({ by, key }: NewForm): string | undefined {
  if (key === undefined || !/^[\w:-]{8,120}$/.test(key)) return undefined
  return createHash('sha256').update(`${by.id} ${key}`).digest('hex')
}

function hasId(done: unknown): done is { id: string } {
  return typeof done === 'object' && done !== null && 'id' in done && typeof done.id === 'string'
}
