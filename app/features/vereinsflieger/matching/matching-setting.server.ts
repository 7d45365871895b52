import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'

/** Off until somebody wants it: the list of all members is asked for then, every night. */
const MatchingSetting = z.object({ isOn: z.boolean() })

export const matchingOff: z.infer<typeof MatchingSetting> = { isOn: false }
export const matchingSetting = setting('vereinsflieger-members', MatchingSetting)
