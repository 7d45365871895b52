import type { SaidWords } from '#app/ui/said.tsx'
import { z } from 'zod'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import type { Language } from '#app/lib/saying.ts'
import { Additions } from '#app/requests/additions/additions.ts'

const day = z.string().refine(isCalendarDay)

export const landingGears = { bug: 'Bugrad', sporn: 'Spornrad', einrad: 'Einrad' } as const
export const landingGearsInEnglish = {
  bug: 'nose wheel',
  sporn: 'tail wheel',
  einrad: 'single wheel',
} as const

/** What is stored of a request for a parking place, beside who sent it. */
export const HangarFields = z.object({
  kind: z.string(),
  kindLabel: z.string(),
  /** As the English page called it; empty where it was not translated. */
  kindLabelEn: z.string().default(''),
  from: day,
  /** `null`: until further notice. */
  until: day.nullable(),
  /** `null` before the purchase. */
  registration: z.string().nullable(),
  type: z.string(),
  /** Centimetres. */
  wingspanCm: z.int().nullable(),
  lengthCm: z.int().nullable(),
  heightCm: z.int().nullable(),
  mtomKg: z.int().nullable(),
  landingGear: z.enum(['bug', 'sporn', 'einrad']).nullable(),
  foldable: z.boolean(),
  handling: z.string(),
  isMember: z.boolean(),
  insured: z.boolean(),
  additions: Additions.optional(),
})
export type HangarFields = z.infer<typeof HangarFields>

/** The same with what of it is German on an English page. */
export function kindWords(
  language: Language,
  fields: Pick<HangarFields, 'kindLabel' | 'kindLabelEn'>,
): SaidWords {
  const isGerman = language === 'en' && fields.kindLabelEn === ''
  return { text: kindIn(language, fields), german: isGerman ? [fields.kindLabel] : [] }
}

/** What the kind of place is called in that language. */
export function kindIn(
  language: Language,
  { kindLabel, kindLabelEn }: Pick<HangarFields, 'kindLabel' | 'kindLabelEn'>,
): string {
  return language === 'en' && kindLabelEn !== '' ? kindLabelEn : kindLabel
}
