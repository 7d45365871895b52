import type { Db } from '#app/platform/database/db.ts'

/**
 * Takes the lock under which numbers of this prefix and year are given, held to the end of the transaction:
 * everybody gets their own number, and one that is rolled back is given to the next. `take` gives
 * `PPR-2026-0001`.
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

/** `PPR-2026-0001`; the ten thousandth of a year has five digits. */
export function requestNumber(prefix: string, year: number, count: number): string {
  return `${prefix}-${year}-${String(count).padStart(4, '0')}`
}
