import type { Db } from '#app/platform/database/db.ts'

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
