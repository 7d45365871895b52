import { z } from 'zod'
import type { Language } from '#app/lib/saying.ts'
import { keysOf } from '#app/lib/labels.ts'

/** International distress frequency, which nobody may enter as their own. */
const distress = '121.500'

/** Last two digits that name no channel. Of the others, 00, 25, 50 and 75 are 25 kHz channels, the rest 8.33 kHz. */
const namesNothing = new Set(['20', '45', '70', '95'])

/**
 * Returns a German error message for a channel as printed; `undefined` if it is valid. Aeronautical VHF is 118.000 to
 * 136.990 in steps of 0.005, of which xx.x20, xx.x45, xx.x70 and xx.x95 name no channel (ICAO Annex 10 volume V table 4-1
 * bis; Regulation (EU) 1079/2012).
 */
export function channelFault(channel: string): string | undefined {
  if (!/^\d{3}\.\d{3}$/.test(channel)) return 'Ein Kanal hat drei Nachkommastellen, zum Beispiel 129,985.'
  const value = Number(channel)
  if (value < 118 || value > 136.99) return 'Flugfunk liegt zwischen 118,000 und 136,990\u202fMHz.'
  const last = channel.slice(-2)
  if (Number(last) % 5 !== 0 || namesNothing.has(last))
    return `${channel.replace('.', ',')} ist kein Kanal: Im 8,33-kHz-Raster enden die Namen auf 00, 05, 10, 15, 25, 30, 35, 40, 50, 55, 60, 65, 75, 80, 85 oder 90.`
  if (channel === distress) return '121,500\u202fMHz ist die Notfrequenz und gehört keinem Platz.'
  return undefined
}

/** Normalises a typed channel: `129,985 MHz`, `129.985` and `129,985` are the same channel, stored with a point. */
export function channelTyped(text: string): string {
  return text
    .trim()
    .replace(/\s*MHz$/i, '')
    .replace(',', '.')
}

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

const kinds = keysOf(frequencyKinds)

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

/** The frequency of the aerodrome itself, if its channel is known. */
export const aerodromeFrequency = (frequencies: readonly Frequency[]) =>
  frequencies.find(({ kind, channel }) => kind === 'aerodrome' && channel !== null)
