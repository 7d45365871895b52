import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'

export const WorkSettings = z.object({
  /** Last day of each work year, `MM-DD`. */
  yearEnds: z.string().default('12-31'),
  isProRata: z.boolean().default(true),
  /** Most surplus hours carried into the next year; 0: none. */
  mostCarriedHours: z.number().min(0).max(500).default(0),
  branches: z.array(z.string()).default(['Werkstatt', 'Platz', 'Winde', 'Turm', 'Büro', 'Café']),
})
export type WorkSettings = z.infer<typeof WorkSettings>

export const workSetting = setting('work-hours', WorkSettings)
export const workStandard: WorkSettings = WorkSettings.parse({})
