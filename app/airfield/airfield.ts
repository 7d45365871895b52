import { z } from 'zod'
import { setting } from '#app/settings/settings.server.ts'

export const Airfield = z.looseObject({
  name: z.string(),
  icao: z.string().nullable(),
  arp: z.object({ lat: z.number(), lon: z.number(), dms: z.string() }),
  elevationFt: z.number(),
})
export type Airfield = z.infer<typeof Airfield>

export const airfieldSetting = setting('airfield', Airfield)
