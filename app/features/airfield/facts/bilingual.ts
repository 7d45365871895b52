import { z } from 'zod'

/** A text for pilots in German and optionally English. Also accepts a plain German string. */
export const BilingualText = z.union([
  z.string().transform((de) => ({ de, en: null })),
  z.object({ de: z.string(), en: z.string().nullable().default(null) }),
])
export type BilingualText = z.infer<typeof BilingualText>

export const optionalText = BilingualText.nullable().default(null)

/** Returns the English text; `null` if there is none. */
export const inEnglish = (text: BilingualText | null): string | null => text?.en ?? null
