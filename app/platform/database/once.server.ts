import { createHash } from 'node:crypto'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from './db.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A form sent from a tab that has been open longer counts as new. */
const rememberedDays = 14

/** Submission of a form that creates a record: the sender, and the idempotency key from when it was rendered. */
type NewForm = {
  by: { id: string }
  /** Malformed or missing: every submission creates a record. */
  key: string | undefined
  /** Id under which the form was autosaved, where that is not the key. */
  autosavedAs?: string
}

/**
 * Creates one record per form: a second submission, even a simultaneous one, returns the id of the first. When `work`
 * returns no id, nothing was created and the form may be sent again.
 */
export async function once<Other>(
  db: Db,
  form: NewForm,
  at: Date,
  work: (trx: Db) => Promise<{ id: string } | Other>,
): Promise<{ id: string } | Other> {
  const form_key = hashOf(form) ?? newId(at)
  return inTransaction(db, async (trx) => {
    // The second of two simultaneous submissions waits here until the first has committed.
    const isFirst = await trx
      .insertInto('sent_forms')
      .values({ form_key, made_id: '', sent_at: at.toISOString() })
      .onConflict((conflict) => conflict.column('form_key').doNothing())
      .executeTakeFirst()
    const made = isFirst.numInsertedOrUpdatedRows === 0n ? await madeBy(trx, form_key) : undefined
    if (made !== undefined) return { id: made }
    const done = await work(trx)
    if (hasId(done)) {
      const made = { made_id: done.id, sent_at: at.toISOString() }
      await trx.updateTable('sent_forms').set(made).where('form_key', '=', form_key).execute()
      const autosaved = hashOf({ by: form.by, key: form.autosavedAs })
      if (autosaved !== undefined && autosaved !== form_key)
        await trx
          .insertInto('sent_forms')
          .values({ form_key: autosaved, ...made })
          .onConflict((conflict) => conflict.column('form_key').doNothing())
          .execute()
    } else await trx.deleteFrom('sent_forms').where('form_key', '=', form_key).execute()
    const forgotten = new Date(at.getTime() - rememberedDays * dayMs).toISOString()
    await trx.deleteFrom('sent_forms').where('sent_at', '<', forgotten).execute()
    return done
  })
}

/**
 * Returns the id of the record this form has already created. Needed where that record itself would make the second
 * submission fail.
 */
export async function madeBefore(db: Db, form: NewForm): Promise<string | undefined> {
  const form_key = hashOf(form)
  return form_key === undefined ? undefined : madeBy(db, form_key)
}

/** Returns when this form created a record, ISO 8601, UTC; `undefined` if it has not. */
export async function madeAt(db: Db, form: NewForm): Promise<string | undefined> {
  const row = await db
    .selectFrom('sent_forms')
    .select('sent_at')
    .where('form_key', '=', hashOf(form) ?? '')
    .where('made_id', '!=', '')
    .executeTakeFirst()
  return row?.sent_at
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
