import { listOrderFrom, listOrderWord, type ListOrder } from '#app/resources/list/list-order.ts'

/** What the administration's list can be sorted by; without a wish the last changed first, in the trash the last deleted. */
export const deskColumns = {
  title: { word: 'titel', label: 'Titel' },
  status: { word: 'status', label: 'Status' },
  author: { word: 'autor', label: 'Autor' },
  date: { word: 'datum', label: 'Datum', newestFirst: true },
} as const
export type DeskColumn = keyof typeof deskColumns
export type DeskOrder = ListOrder<DeskColumn>

export const deskOrderFrom = (word: string | null) => listOrderFrom<DeskColumn>(deskColumns, word)
export const deskOrderWord = (order: DeskOrder) => listOrderWord<DeskColumn>(deskColumns, order)
