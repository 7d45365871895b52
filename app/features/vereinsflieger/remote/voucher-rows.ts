import { z } from 'zod'
import { wordOf, type RemoteRow } from './answer.ts'
import { remoteDay, remoteNumber, remoteRaw, remoteText } from './values.ts'

export type Choice = { value: string; label: string }
export type RemoteVoucher = {
  id: string
  title: string
  /** `null`: the interface does not say. */
  valueCents: number | null
  /** `YYYY-MM-DD`. */
  validUntil: string | null
  state: string
}

const VoucherRow = z.object({
  voucherid: remoteText,
  title: remoteText,
  value: remoteNumber,
  expiredate: remoteRaw,
  statustext: remoteText,
})

/** Converts a voucher without its owner, who is not copied. */
export function voucherOf(row: RemoteRow): RemoteVoucher | undefined {
  const { voucherid, title, value, expiredate, statustext } = VoucherRow.parse(row)
  if (voucherid === '') return undefined
  return {
    id: voucherid,
    title,
    valueCents: value === null ? null : Math.round(value * 100),
    validUntil: remoteDay(expiredate),
    state: statustext,
  }
}

/** Converts a category of work; `undefined` for an invalid row. */
export function categoryOf(row: RemoteRow): Choice | undefined {
  const value = wordOf(row.category)
  const label = remoteText.parse(row.name)
  return /^\d{1,10}$/.test(value) && label !== '' ? { value, label } : undefined
}
