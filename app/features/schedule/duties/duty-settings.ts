import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'

export const DutySettings = z.object({
  /** Whoever has a duty is reminded by mail so many days before, once; `null`: nobody is. */
  remindDays: z.int().min(1).max(30).nullable().default(3),
  /** Until so many days before, members may leave a duty open again; later they look for somebody to swap with. */
  signOffDays: z.int().min(0).max(90).default(14),
})
export type DutySettings = z.infer<typeof DutySettings>

export const dutySetting = setting('duties', DutySettings)
export const dutyStandard: DutySettings = DutySettings.parse({})
