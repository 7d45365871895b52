import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'

export const WorkSettings = z.object({
  /** The last day of each year of work, `12-31`. */
  yearEnds: z.string().default('12-31'),
  isProRata: z.boolean().default(true),
  /** Hours more than owed that count in the next year, at most; 0: none. */
  mostCarriedHours: z.number().min(0).max(500).default(0),
  branches: z.array(z.string()).default(['Werkstatt', 'Platz', 'Winde', 'Turm', 'Büro', 'Café']),
})
export type WorkSettings = z.infer<typeof WorkSettings>

export const workSetting = setting('work-hours', WorkSettings)
export const workStandard: WorkSettings = WorkSettings.parse({})
