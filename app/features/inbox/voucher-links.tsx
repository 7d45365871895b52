import type { OfficeRequest } from '#app/requests/office.server.ts'
import { TrialFields } from '#app/features/trial-flights/trial-request.ts'

const vouchers = '/admin/schnupperflug/gutscheine'

/** From a request that is about a voucher to where one is issued or redeemed. */
export function VoucherLinks({ request: { id, kind, fields } }: { request: OfficeRequest }) {
  if (kind !== 'trial-flight') return null
  const { purpose, voucher } = TrialFields.parse(JSON.parse(fields))
  if (purpose === 'geschenk') {
    return (
      <p>
        <a className="btn btn-line btn-sm" href={`${vouchers}/erstellen?anfrage=${id}`}>
          Gutschein ausstellen
        </a>
      </p>
    )
  }
  if (purpose !== 'einloesen' || voucher?.number == null) return null
  return (
    <p>
      <a className="btn btn-line btn-sm" href={`${vouchers}?q=${encodeURIComponent(voucher.number)}`}>
        Gutschein {voucher.number} ansehen
      </a>
    </p>
  )
}
