import type { SaidText } from '#app/ui/said.tsx'
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

/** Stored data of a request besides its sender. */
export const HangarFields = z.object({
  kind: z.string(),
  kindLabel: z.string(),
  /** English label at the time of the request; empty if untranslated. */
  kindLabelEn: z.string().default(''),
  from: day,
  /** Last day; `null`: until further notice. */
  until: day.nullable(),
  /** `null`: aircraft not bought yet. */
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

/** Returns the label of the kind, with a mark for German text on an English page. */
export function formatKind(
  language: Language,
  fields: Pick<HangarFields, 'kindLabel' | 'kindLabelEn'>,
): SaidText {
  const isGerman = language === 'en' && fields.kindLabelEn === ''
  return { text: kindIn(language, fields), german: isGerman ? [fields.kindLabel] : [] }
}

/** Returns the label of the kind in that language; German if untranslated. */
function kindIn(
  language: Language,
  { kindLabel, kindLabelEn }: Pick<HangarFields, 'kindLabel' | 'kindLabelEn'>,
): string {
  return language === 'en' && kindLabelEn !== '' ? kindLabelEn : kindLabel
}
