import { z } from 'zod'

/**
 * A text for pilots, in German and, where the club has translated it, in English. A German sentence alone is
 * taken as well.
 */
export const BilingualText = z.union([
  z.string().transform((de) => ({ de, en: null })),
  z.object({ de: z.string(), en: z.string().nullable().default(null) }),
])
export type BilingualText = z.infer<typeof BilingualText>

export const optionalText = BilingualText.nullable().default(null)

/** The English text; null when nobody has written one. */
export const inEnglish = (text: BilingualText | null): string | null => text?.en ?? null
