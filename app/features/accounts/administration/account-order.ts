import type { ListOrder } from '#app/resources/list/list-order.ts'

/** Columns by which the list of accounts can be sorted; by address by default. */
export const accountColumns = {
  address: { word: 'konto', label: 'Konto' },
  role: { word: 'rolle', label: 'Rolle und Rechte' },
  signedIn: { word: 'anmeldung', label: 'Zuletzt angemeldet', newestFirst: true },
} as const
export type AccountColumn = keyof typeof accountColumns
export type AccountOrder = ListOrder<AccountColumn>

export const byAddress = { column: 'address', descending: false } as const satisfies AccountOrder
