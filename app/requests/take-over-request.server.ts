import { createHash, randomBytes } from 'node:crypto'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { searchTextOf, type RequestKind, type RequestSender } from './request-kind.ts'

type FormerRequest<Fields> = {
  /** Its number, without prefix and year. */
  count: number
  /** ISO 8601, UTC. */
  createdAt: string
  status: string
  sender: RequestSender
  language?: 'de' | 'en'
  fields: Fields
  /** `YYYY-MM-DD`; `null`: until it is ended by hand. */
  deleteAfter: string | null
  history: readonly { at: string; who: string; what: string }[]
}

/**
 * Imports a request with its existing number; new numbers continue after it. Sends no mails, and the sender gets no link.
 */
export async function takeOverRequest<Fields>(
  db: Db,
  { kind, prefix, fields: schema, searchWords }: RequestKind<Fields>,
  former: FormerRequest<Fields>,
): Promise<string> {
  const { count, createdAt, sender, history } = former
  const year = Number(createdAt.slice(0, 4))
  const id = newId(new Date(createdAt))
  const number = requestNumber(prefix, year, count)
  const nobodysKey = () => createHash('sha256').update(randomBytes(32)).digest('hex')
  await inTransaction(db, async (trx) => {
    await countUpTo(trx, prefix, year, count)
    await trx
      .insertInto('requests')
      .values({
        id,
        number,
        kind,
        status: former.status,
        language: former.language ?? 'de',
        sender_name: sender.name,
        sender_email: sender.email,
        sender_phone: sender.phone,
        fields: JSON.stringify(schema.parse(former.fields)),
        created_at: createdAt,
        updated_at: history.at(-1)?.at ?? createdAt,
        delete_after: former.deleteAfter,
        link_hash: nobodysKey(),
        sent_once_key: nobodysKey(),
        revision: 1,
        responsible_id: null,
        search_text: searchTextOf(searchWords ? { searchWords } : {}, {
          number,
          sender,
          fields: former.fields,
        }),
      })
      .execute()
    for (const { at, who, what } of history) {
      await trx
        .insertInto('request_history')
        .values({ id: newId(new Date(at)), request_id: id, at, who, what })
        .execute()
    }
  })
  return id
}

async function countUpTo(trx: Db, prefix: string, year: number, count: number) {
  await trx
    .insertInto('request_numbers')
    .values({ prefix, year, last: 0 })
    .onConflict((conflict) => conflict.columns(['prefix', 'year']).doNothing())
    .execute()
  await trx
    .updateTable('request_numbers')
    .set({ last: count })
    .where('prefix', '=', prefix)
    .where('year', '=', year)
    .where('last', '<', count)
    .execute()
}

/**
 * Locks the numbers of this prefix and year until the end of the transaction: numbers are unique, and a number that is
 * rolled back is used again. `take` returns `PPR-2026-0001`.
 */
export async function nextRequestNumber(trx: Db, prefix: string, year: number) {
  await trx
    .insertInto('request_numbers')
    .values({ prefix, year, last: 0 })
    .onConflict((conflict) =>
      conflict.columns(['prefix', 'year']).doUpdateSet((row) => ({ last: row.ref('request_numbers.last') })),
    )
    .execute()

  return {
    async take(): Promise<string> {
      const { last } = await trx
        .updateTable('request_numbers')
        .set((row) => ({ last: row('last', '+', 1) }))
        .where('prefix', '=', prefix)
        .where('year', '=', year)
        .returning('last')
        .executeTakeFirstOrThrow()
      return requestNumber(prefix, year, last)
    },
  }
}

/** Formats a number: `PPR-2026-0001`; from the ten thousandth in a year on it has five digits. */
export function requestNumber(prefix: string, year: number, count: number): string {
  return `${prefix}-${year}-${String(count).padStart(4, '0')}`
}
