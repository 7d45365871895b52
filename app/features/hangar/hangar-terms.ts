import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'

/** What holds for every place. */
export const HangarTerms = z.object({
  /** Power, tug, doors, in a sentence. */
  contents: z.string().default(''),
  /** In English, as everything that ends so; empty where nobody has translated it. */
  contentsEn: z.string().default(''),
  /** Kinds for trailers: of those no wingspan is asked. */
  trailerKinds: z.array(z.string()).default([]),
  conditions: z.array(z.string()).default([]),
  conditionsEn: z.array(z.string()).default([]),
  /** Once a year everyone on the list is asked whether they still wait. */
  yearlyReminder: z
    .object({ text: z.string(), textEn: z.string().default(''), month: z.int().min(1).max(12) })
    .nullable()
    .default(null),
})
export type HangarTerms = z.infer<typeof HangarTerms>

export const hangarTermsSetting = setting('hangar', HangarTerms)
