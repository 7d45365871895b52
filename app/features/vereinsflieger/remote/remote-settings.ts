import { z } from 'zod'

/** How the interface's server turns a password into the bytes it hashes; shows only with umlauts. */
export const passwordCharsets = {
  'iso-8859-1': 'ISO-8859-1 (neuere Server)',
  'utf-8': 'UTF-8',
} as const
export type PasswordCharset = keyof typeof passwordCharsets

export const calendarZones = {
  'Europe/Berlin': 'Ortszeit',
  UTC: 'UTC',
} as const

/** What the club's own key and service account at Vereinsflieger.de are. Secrets are locked away. */
export const RemoteSettings = z.object({
  lockedAppKey: z.string().nullable().default(null),
  user: z.string().nullable().default(null),
  lockedPassword: z.string().nullable().default(null),
  /** Number of the club there; needed by accounts that belong to several. */
  clubId: z.string().nullable().default(null),
  charset: z.enum(['iso-8859-1', 'utf-8']).default('iso-8859-1'),
  calendarZone: z.enum(['Europe/Berlin', 'UTC']).default('Europe/Berlin'),
  /** Of the calendar for the club's home page, which needs no sign-in. */
  lockedHomepageCode: z.string().nullable().default(null),
})
export type RemoteSettings = z.infer<typeof RemoteSettings>
export const noRemoteSettings: RemoteSettings = RemoteSettings.parse({})
