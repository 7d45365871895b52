import { z } from 'zod'

/** What a pilot may do on the page behind their link. */
export const OwnPprAction = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('cancel'),
    grund: z.string().trim().max(500, { error: 'Bitte höchstens 500 Zeichen.' }).default(''),
  }),
  z.object({
    intent: z.literal('reply'),
    antwort: z
      .string()
      .trim()
      .min(1, { error: 'Bitte schreiben Sie eine Antwort.' })
      .max(1000, { error: 'Bitte höchstens 1\u202F000 Zeichen.' }),
  }),
])
