import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'

export const DutySettings = z.object({
  /** Days before a duty at which its holder is reminded by mail, once; `null`: no reminders. */
  remindDays: z.int().min(1).max(30).nullable().default(3),
  /** Up to this many days before a duty its holder may give it up; later they must find a swap. */
  signOffDays: z.int().min(0).max(90).default(14),
})
export type DutySettings = z.infer<typeof DutySettings>

export const dutySetting = setting('duties', DutySettings)
export const dutyStandard: DutySettings = DutySettings.parse({})
