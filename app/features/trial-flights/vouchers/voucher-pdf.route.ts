import type { Route } from './+types/voucher-pdf.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { voucherFile } from './voucher-sheet.server.ts'
import { findVoucher } from './vouchers.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('keep-vouchers')]

/** Serves the printed voucher for the office. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now, publicUrl } = context.get(servicesContext)
  authorizedTo(context, 'keep-vouchers')
  const voucher = await findVoucher(db, params.number, localDate(now().getTime()))
  if (voucher === undefined) throw notFound(request.url)
  return voucherFile(db, voucher, publicUrl)
}
