import { epcPaymentText } from '#app/lib/epc-payment.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { PriceList } from './price-list.ts'

export type Transfer = {
  /** Reference text of the transfer. */
  purpose: string
  /** `null` if the club has entered no account. */
  account: { holder: string; iban: string; bic: string | null; amountCents: number; code: string } | null
}

const ordinaryPurpose = 'Landegebuehr {kennzeichen} {datum}'

/**
 * Returns the data for transferring a sum; `undefined` if the club accepts no transfers or nothing is to be paid. The
 * payment code contains exactly the data shown beside it.
 */
export function transferOf(
  list: PriceList | undefined,
  { registration, day, amountCents }: { registration: string | null; day: IsoDay; amountCents: number },
): Transfer | undefined {
  if (list === undefined || amountCents <= 0) return undefined
  const { transferPurpose, account } = list.payment
  if (transferPurpose === '' && account === null) return undefined
  const purpose = (transferPurpose || ordinaryPurpose)
    // The English words stand in what clubs stored before.
    .replace(/\{(?:kennzeichen|registration)\}/g, registration ?? 'Kennzeichen')
    .replace(/\{(?:datum|date)\}/g, numericDate(day))
  const code = account && epcPaymentText({ ...account, amountCents, purpose })
  return { purpose, account: account && code !== null ? { ...account, amountCents, code } : null }
}
