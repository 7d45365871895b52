import { z } from 'zod'
import type { Language } from '#app/lib/saying.ts'

/** A text for pilots in German and optionally English. Also accepts a plain German string. */
export const BilingualText = z.union([
  z.string().transform((de) => ({ de, en: null })),
  z.object({ de: z.string(), en: z.string().nullable().default(null) }),
])
export type BilingualText = z.infer<typeof BilingualText>

export const optionalText = BilingualText.nullable().default(null)

export const frequencyKinds = {
  aerodrome: { de: 'Platz', en: 'Aerodrome' },
  fis: { de: 'Fluginformationsdienst', en: 'Flight information service' },
  atis: { de: 'ATIS', en: 'ATIS' },
  glider: { de: 'Segelflug', en: 'Gliding' },
  winch: { de: 'Winde', en: 'Winch' },
} as const

export const languages = {
  de: { de: 'deutsch', en: 'German' },
  en: { de: 'englisch', en: 'English' },
} as const

const kinds = Object.keys(frequencyKinds) as [keyof typeof frequencyKinds, ...(keyof typeof frequencyKinds)[]]

export const Frequency = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  /** As printed, three decimals; 8.33 kHz channels are 118.000 to 136.990. Null is not on an aviation channel. */
  channel: z
    .string()
    .regex(/^1(1[89]|2\d|3[0-6])\.\d{3}$/, 'Ein Kanal hat drei Nachkommastellen, zum Beispiel 129.985.')
    .nullable(),
  callSign: z.string(),
  languages: z.array(z.enum(['de', 'en'])),
  hours: optionalText,
  note: optionalText,
})
export type Frequency = z.infer<typeof Frequency>

/** Returns `129,985 MHz` or `129.985 MHz`; `null` for `null`. */
export function formatChannel(channel: string | null, language: Language): string | null {
  return language === 'de' || channel === null ? channelInGerman(channel) : `${channel}\u202fMHz`
}

/** Returns `129,985 MHz`, the German notation; `null` for `null`. */
export function channelInGerman(channel: string | null): string | null {
  return channel === null ? null : `${channel.replace('.', ',')}\u202fMHz`
}
