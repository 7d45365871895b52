import type { Route } from './+types/my-voucher-pdf.route'
import { localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { findOwnTrial } from '../resolve-trial.server.ts'
import { voucherFile } from './voucher-sheet.server.ts'
import { voucherOfRequest } from './vouchers.server.ts'

/** Serves the printed voucher behind the link of the person who asked for it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, now, publicUrl } = services
  const own = await findOwnTrial(services, params.token)
  const voucher = own && (await voucherOfRequest(db, own.id, localDate(now().getTime())))
  if (voucher === undefined) throw notFound(request.url)
  return voucherFile(db, voucher, publicUrl)
}
