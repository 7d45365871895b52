import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'

export const DefectSettings = z.object({
  /** Holders of these offices get a mail about every new defect. */
  functions: z.array(z.string()).default(['workshop-lead', 'inspector']),
  /** Additional mailbox; `null`: none. */
  mailbox: z.string().nullable().default(null),
})
export type DefectSettings = z.infer<typeof DefectSettings>

export const defectSetting = setting('defects', DefectSettings)
export const defectStandard: DefectSettings = DefectSettings.parse({})
