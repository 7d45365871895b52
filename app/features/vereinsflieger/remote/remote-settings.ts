import { z } from 'zod'

/** Encodings in which the interface's servers hash a password; they differ for umlauts. */
export const passwordCharsets = {
  'iso-8859-1': 'ISO-8859-1 (neuere Server)',
  'utf-8': 'UTF-8',
} as const
export type PasswordCharset = keyof typeof passwordCharsets

export const calendarZones = {
  'Europe/Berlin': 'Ortszeit',
  UTC: 'UTC',
} as const

/** The club's key and service account at Vereinsflieger.de. Secrets are encrypted. */
export const RemoteSettings = z.object({
  lockedAppKey: z.string().nullable().default(null),
  user: z.string().nullable().default(null),
  lockedPassword: z.string().nullable().default(null),
  /** Number of the club at Vereinsflieger.de; needed for accounts of several clubs. */
  clubId: z.string().nullable().default(null),
  charset: z.enum(['iso-8859-1', 'utf-8']).default('iso-8859-1'),
  calendarZone: z.enum(['Europe/Berlin', 'UTC']).default('Europe/Berlin'),
  /** Code of the calendar for the club's home page, which needs no sign-in. */
  lockedHomepageCode: z.string().nullable().default(null),
})
export type RemoteSettings = z.infer<typeof RemoteSettings>
export const noRemoteSettings: RemoteSettings = RemoteSettings.parse({})
