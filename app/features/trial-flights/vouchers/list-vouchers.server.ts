import { sql, type RawBuilder } from 'kysely'
import type { Authorized } from '#app/platform/identity/actor.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { keysetPage } from '#app/platform/database/keyset-page.server.ts'
import { toVoucher, voucherStates, newestIssued, type VoucherColumn, type VoucherOrder } from './voucher.ts'

const vouchersPerPage = 50

type Asked = {
  /** Part of the number to search for. */
  words: string | undefined
  /** Number of the last voucher of the previous page. */
  after: string | undefined
  order: VoucherOrder
  today: IsoDay
}

/** Returns a page of vouchers in the given order; newest first by default. */
export async function listVouchers(
  db: Db,
  _by: Authorized<'answer-trial-flights'>,
  { words, after, order = newestIssued, today }: Asked,
) {
  const column = keyOf(order.column, today)
  const query = db.selectFrom('vouchers').selectAll()
  const anchor =
    after === undefined
      ? undefined
      : await db
          .selectFrom('vouchers')
          .select(['number as id', column.as('key')])
          .where('number', '=', after)
          .executeTakeFirst()
  const { rows, hasMore } = await keysetPage(
    words === undefined ? query : query.where('number', 'like', `%${words.toUpperCase()}%`),
    {
      key: { column, descending: order.descending },
      id: 'vouchers.number',
      anchor,
      limit: vouchersPerPage,
    },
  )
  return { vouchers: rows.map((row) => toVoucher(row, today)), hasMore }
}

function keyOf(column: VoucherColumn, today: IsoDay): RawBuilder<string | number> {
  switch (column) {
    case 'number':
      return sql<string>`vouchers.number`
    case 'state':
      return stateRank(today)
    case 'validUntil':
      return sql<string>`vouchers.valid_until`
    case 'issued':
      return sql<string>`vouchers.issued_on`
  }
}

/** Orders vouchers by their life cycle, from created to expired; expiry is derived from the date and not stored. */
function stateRank(today: IsoDay) {
  const states = Object.keys(voucherStates)
  const rank = (state: string) => sql.lit(states.indexOf(state))
  const ranks = states.map((state) => sql`when ${sql.lit(state)} then ${rank(state)}`)
  return sql<number>`case
    when status in ('active', 'partly-redeemed', 'created') and valid_until < ${today} then ${rank('expired')}
    else case status ${sql.join(ranks, sql` `)} end end`
}
