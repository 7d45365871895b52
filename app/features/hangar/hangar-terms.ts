import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'

/** Conditions that apply to every place. */
export const HangarTerms = z.object({
  /** Power, tug, doors, in a sentence. */
  contents: z.string().default(''),
  /** Fields ending in `En` are English; empty if untranslated. */
  contentsEn: z.string().default(''),
  /** Kinds for trailers, which need no wingspan. */
  trailerKinds: z.array(z.string()).default([]),
  conditions: z.array(z.string()).default([]),
  conditionsEn: z.array(z.string()).default([]),
  /** Yearly question whether those on the list are still waiting; `null`: not asked. */
  yearlyReminder: z
    .object({ text: z.string(), textEn: z.string().default(''), month: z.int().min(1).max(12) })
    .nullable()
    .default(null),
})
export type HangarTerms = z.infer<typeof HangarTerms>

export const hangarTermsSetting = setting('hangar', HangarTerms)
