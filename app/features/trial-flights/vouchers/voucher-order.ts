import type { ListOrder } from '#app/resources/list/list-order.ts'

/** Columns the list of vouchers can be sorted by; by default newest first. */
export const voucherColumns = {
  number: { word: 'nummer', label: 'Nummer' },
  state: { word: 'stand', label: 'Stand' },
  validUntil: { word: 'gueltig', label: 'Gültig bis' },
  issued: { word: 'ausgestellt', label: 'Ausgestellt', newestFirst: true },
} as const
export type VoucherColumn = keyof typeof voucherColumns
export type VoucherOrder = ListOrder<VoucherColumn>

export const newestIssued = { column: 'issued', descending: true } as const satisfies VoucherOrder
