import { withQuery } from '#app/lib/with-query.ts'
import { listOrderFrom, listOrderWord } from '#app/resources/list/list-order.ts'
import { voucherColumns, type VoucherOrder } from './voucher.ts'

export const voucherList = '/admin/schnupperflug/gutscheine'

/** Stands for the whole list in the log. */
export const voucherListId = 'liste'

type Shown = { words: string | undefined; order: VoucherOrder | undefined; after?: string | undefined }

/** Returns what an address of the list asks for. */
export function voucherFilter(parameters: URLSearchParams) {
  return {
    words: parameters.get('q')?.trim().slice(0, 40) || undefined,
    order: listOrderFrom(voucherColumns, parameters.get('sortierung')),
  }
}

export function listAddress({ words, order, after }: Shown, path = voucherList): string {
  return withQuery(path, { q: words, sortierung: listOrderWord(voucherColumns, order), nach: after })
}
