import { z } from 'zod'
import type { ListOrder } from '#app/resources/list/list-order.ts'

/** Characters, including line breaks. */
export const longestComment = 2000

/** Per user, over all posts. */
export const commentLimit = { tries: 10, windowMs: 10 * 60 * 1000 }

export const CommentForm = z.object({
  text: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(1, 'Bitte schreib etwas.')
        .max(longestComment, 'Der Kommentar ist länger als 2000 Zeichen.'),
    ),
})

export const HideForm = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Bitte gib einen Grund an; wer den Kommentar geschrieben hat, liest ihn.')
    .max(300, 'Der Grund ist länger als 300 Zeichen.'),
})

export type Comment = {
  id: string
  author: string
  isOwn: boolean
  text: string
  /** ISO 8601, UTC. */
  writtenAt: string
  isChanged: boolean
  /** Reason for hiding; `null`: visible. A hidden comment is returned only to its author. */
  hiddenReason: string | null
}

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
