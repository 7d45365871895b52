import { clubSetting } from '#app/features/club/club.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findReceived } from '#app/requests/requests.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { flightTimeText } from '../offer-words.ts'
import { findOffer } from '../offers.server.ts'
import { trialRequest } from '../trial-request.ts'
import type { Voucher } from './voucher.ts'
import { voucherPdf } from './voucher-pdf.server.ts'

/** The printed voucher; the name on it comes from the request, which alone has it. */
export async function voucherFile(db: Db, voucher: Voucher, publicUrl: string): Promise<Response> {
  const [club, offer, request] = await Promise.all([
    findSetting(db, clubSetting),
    voucher.offerId === null ? undefined : findOffer(db, voucher.offerId),
    voucher.requestId === null ? undefined : findReceived(db, trialRequest(null), voucher.requestId),
  ])
  const file = await voucherPdf({
    voucher,
    offerTitle: voucher.kind === 'value' ? null : (offer?.title ?? 'Schnupperflug'),
    flightTime: voucher.kind === 'value' || offer === undefined ? null : flightTimeText(offer),
    offerKind: voucher.kind === 'value' ? null : (offer?.kind ?? null),
    recipient: request?.fields.voucher?.recipient ?? null,
    club: {
      name: club?.name ?? 'Flugverein',
      address:
        club === undefined ? '' : `${club.address.street}, ${club.address.postalCode} ${club.address.city}`,
      phone: club?.phone ?? '',
    },
    checkAddress: `${publicUrl}/admin/schnupperflug/gutscheine/${voucher.number}`,
  })
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="gutschein-${voucher.number}.pdf"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  })
}
