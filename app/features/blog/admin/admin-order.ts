import type { ListOrder } from '#app/resources/list/list-order.ts'

/** Columns the administration's list can be sorted by. Default: last changed first, in the trash last deleted first. */
export const adminColumns = {
  title: { word: 'titel', label: 'Titel' },
  status: { word: 'status', label: 'Status' },
  author: { word: 'autor', label: 'Autor' },
  date: { word: 'datum', label: 'Datum', newestFirst: true },
} as const
export type AdminColumn = keyof typeof adminColumns
export type AdminOrder = ListOrder<AdminColumn>
