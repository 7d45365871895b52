import { sql, type RawBuilder } from 'kysely'
import type { Authorized } from '#app/platform/identity/actor.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { keysetPage } from '#app/platform/database/keyset-page.server.ts'
import type { VouchersTable } from '#app/platform/database/tables.ts'
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
  _by: Authorized<'keep-vouchers'>,
  { words, after, order = newestIssued, today }: Asked,
) {
  const column = keyOf(order.column, today)
  const query = withNumber(db, words)
  const anchor =
    after === undefined
      ? undefined
      : await db
          .selectFrom('vouchers')
          .select(['number as id', column.as('key')])
          .where('number', '=', after)
          .executeTakeFirst()
  const { rows, hasMore } = await keysetPage(query, {
    key: { column, descending: order.descending },
    id: 'vouchers.number',
    anchor,
    limit: vouchersPerPage,
  })
  return { vouchers: rows.map((row) => toVoucher(row, today)), hasMore }
}

/** Returns all vouchers of the list in its order, each with the day of its last redemption. */
export async function listVouchersForFile(
  db: Db,
  _by: Authorized<'keep-vouchers'>,
  { words, order = newestIssued, today }: Omit<Asked, 'after'>,
) {
  const direction = order.descending ? 'desc' : 'asc'
  const rows = await withNumber(db, words)
    .select((eb) =>
      eb
        .selectFrom('voucher_redemptions')
        .select(({ fn }) => fn.max('redeemed_on').as('day'))
        .whereRef('voucher_redemptions.number', '=', 'vouchers.number')
        .as('redeemed_on'),
    )
    .orderBy(keyOf(order.column, today), direction)
    .orderBy('vouchers.number', direction)
    .execute()
  return rows.map((row) => ({
    ...toVoucher(row, today),
    paid: row.paid_on !== null || paidByStatus[row.status],
    lastRedeemedOn: row.redeemed_on,
  }))
}

/** An expired one may be paid or not, which its state no longer says; of one that was cancelled nobody knows any more. */
const paidByStatus: Record<VouchersTable['status'], boolean | null> = {
  created: false,
  active: true,
  'partly-redeemed': true,
  redeemed: true,
  expired: null,
  cancelled: null,
}

function withNumber(db: Db, words: string | undefined) {
  const query = db.selectFrom('vouchers').selectAll('vouchers')
  return words === undefined ? query : query.where('vouchers.number', 'like', `%${words.toUpperCase()}%`)
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
