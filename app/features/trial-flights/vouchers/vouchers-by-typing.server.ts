import { mayDo } from '#app/platform/identity/actor.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { AdminFind } from '#app/shell/admin-finds.ts'
import { listVouchers } from './list-vouchers.server.ts'
import { newestIssued } from './voucher-order.ts'
import { voucherStates } from './voucher.ts'

/** Part of a voucher's number in what is typed: `0041` in „Gutschein G-0041“; no year and no word alone. */
const partOfNumber = /^\D*?(?:g-?)?(\d{4}(?:-\d{1,4})?|\d{2,3})$/i

/** Finds vouchers by part of their number. */
export const vouchersByTyping: AdminFind = {
  group: 'requests',
  async find(db, by, typed, at) {
    const words = partOfNumber.exec(typed.trim())?.[1]
    if (words === undefined || !mayDo(by, 'answer-trial-flights')) return []
    const today = localDate(at.getTime())
    const { vouchers } = await listVouchers(db, by, { words, after: undefined, order: newestIssued, today })
    return vouchers.map(({ number, state }) => ({
      label: `Gutschein ${number}`,
      note: '',
      state: voucherStates[state],
      href: `/admin/schnupperflug/gutscheine/${number}`,
    }))
  },
}
