import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'

export const LogSettings = z.object({
  /** Who may enter launches and landings: all members, or only accounts with a right for it. */
  writers: z.enum(['members', 'entitled']).default('members'),
})
export type LogSettings = z.infer<typeof LogSettings>

export const logSetting = setting('flight-log', LogSettings)
export const logStandard: LogSettings = LogSettings.parse({})
