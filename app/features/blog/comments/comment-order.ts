import { listOrderFrom, listOrderWord, type ListOrder } from '#app/resources/list/list-order.ts'

/** Columns the moderation list can be sorted by; default: newest first. */
export const commentColumns = {
  author: { word: 'von', label: 'Von' },
  post: { word: 'beitrag', label: 'Beitrag' },
  state: { word: 'stand', label: 'Stand' },
  written: { word: 'geschrieben', label: 'Geschrieben', newestFirst: true },
} as const
export type CommentColumn = keyof typeof commentColumns
export type CommentOrder = ListOrder<CommentColumn>

export const newestWritten = { column: 'written', descending: true } as const satisfies CommentOrder

export const commentOrderFrom = (word: string | null) => listOrderFrom<CommentColumn>(commentColumns, word)
export const commentOrderWord = (order: CommentOrder) => listOrderWord<CommentColumn>(commentColumns, order)
