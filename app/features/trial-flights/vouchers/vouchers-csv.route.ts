import type { Route } from './+types/vouchers-csv.route'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { csvAnswer, csvDay, csvFile } from '#app/lib/csv.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { offerTitles } from '../offers.server.ts'
import { listVouchersForFile } from './list-vouchers.server.ts'
import { voucherStates } from './voucher.ts'
import { voucherFilter, voucherListId } from './voucher-list.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('keep-vouchers')]

const head = [
  'Nummer',
  'Ausgestellt',
  'Für',
  'Wert (€)',
  'Bezahlt',
  'Bezahlung eingetragen',
  'Eingelöst (€)',
  'Übrig (€)',
  'Zuletzt eingelöst',
  'Stand',
  'Gültig bis',
]

/** Returns the vouchers of the list, in its order, as a file for the treasurer. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-vouchers')
  const today = localDate(now().getTime())
  const filter = voucherFilter(new URL(request.url).searchParams)
  const [vouchers, titles] = await Promise.all([
    listVouchersForFile(db, by, { ...filter, today }),
    offerTitles(db),
  ])
  const rows = vouchers.map(({ valueCents, remainingCents, paid, ...voucher }) => [
    voucher.number,
    csvDay(voucher.issuedOn),
    voucher.offerId === null ? '' : (titles.get(voucher.offerId) ?? ''),
    amount(valueCents),
    paid === null ? '' : paid ? 'ja' : 'nein',
    csvDay(voucher.paidOn),
    // One for an offer is worth the flight, whatever that costs by then.
    amount(valueCents === null || remainingCents === null ? null : valueCents - remainingCents),
    amount(remainingCents),
    csvDay(voucher.lastRedeemedOn),
    voucherStates[voucher.state],
    csvDay(voucher.validUntil),
  ])
  const line = { subject: 'voucher', id: voucherListId, name: 'Gutscheine', act: 'exported' } as const
  await recordChange(db, by, { ...line, after: { rows: rows.length } }, now())
  return csvAnswer(csvFile([head, ...rows]), `gutscheine-${today}`)
}

/** Formats with a decimal comma, which German spreadsheets read as a number. */
const amount = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2).replace('.', ','))
