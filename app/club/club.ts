import { z } from 'zod'
import { setting } from '#app/settings/settings.server.ts'

/** The club's one record: legal notice, privacy notice, footer and contact all read it. */
export const Club = z.looseObject({
  name: z.string(),
  shortName: z.string(),
  phone: z.string(),
  phoneE164: z.string(),
  email: z.string(),
  address: z.looseObject({ street: z.string(), postalCode: z.string(), city: z.string() }),
  demoNotice: z.string().optional(),
})
export type Club = z.infer<typeof Club>

export const clubSetting = setting('club', Club)
