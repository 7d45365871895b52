import { z } from 'zod'

/** Limit per sender, for all recipients together. */
export const messageLimit = { tries: 10, windowMs: 60 * 60 * 1000 }

export const MessageForm = z.object({
  subject: z
    .string()
    .trim()
    .min(1, 'Bitte sag in ein paar Worten, worum es geht.')
    .max(120, 'Der Betreff ist länger als 120 Zeichen.')
    .transform((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')),
  text: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(1, 'Bitte schreib etwas.').max(4000, 'Die Nachricht ist länger als 4000 Zeichen.')),
  /** If ticked, replies go directly to the sender. */
  mayAnswer: z.string().optional(),
  kennung: z.string().optional(),
})
export type MessageForm = z.infer<typeof MessageForm>
