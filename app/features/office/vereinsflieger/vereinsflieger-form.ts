import { z } from 'zod'
import { fieldUnits } from '#app/resources/conflict/conflict.ts'
import { optionalLine } from '#app/lib/form-schemas.ts'
import { cleanLine } from '#app/lib/form-values.ts'
import {
  calendarZones,
  passwordCharsets,
  type RemoteSettings,
} from '#app/features/vereinsflieger/remote/remote-settings.ts'
import { choicesOf } from '#app/lib/labels.ts'

const secret = (label: string) => z.string().max(500, `${label} hat hier höchstens 500 Zeichen.`).default('')

/** An empty secret retains the stored one. */
export const VereinsfliegerForm = z.object({
  schluessel: secret('Ein Schlüssel').transform(cleanLine),
  benutzer: optionalLine(254),
  passwort: secret('Ein Passwort'),
  verein: optionalLine(10).refine((text) => text === null || /^[1-9]\d*$/.test(text), {
    error: 'Die Vereinsnummer besteht aus Ziffern.',
  }),
  zeichensatz: z.enum(['iso-8859-1', 'utf-8'], { error: 'Bitte wähle den Zeichensatz.' }),
  uhr: z.enum(['Europe/Berlin', 'UTC'], { error: 'Bitte wähle die Uhr des Kalenders.' }),
  seitencode: secret('Ein Zugangscode').transform(cleanLine),
})
export type VereinsfliegerForm = z.infer<typeof VereinsfliegerForm>

export const labels = {
  benutzer: 'Benutzer',
  verein: 'Vereinsnummer',
  zeichensatz: 'Zeichensatz des Passworts',
  uhr: 'Uhr des Kalenders',
} as const

/** Fields compared when two users edit; secrets are never shown. */
export const accessUnits = fieldUnits({
  benutzer: labels.benutzer,
  verein: labels.verein,
  zeichensatz: { label: labels.zeichensatz, labels: passwordCharsets },
  uhr: { label: labels.uhr, labels: calendarZones },
})

/** Returns the values that may be shown. */
export function shownValues(settings: RemoteSettings | undefined): Record<string, string> {
  return {
    benutzer: settings?.user ?? '',
    verein: settings?.clubId ?? '',
    zeichensatz: settings?.charset ?? 'iso-8859-1',
    uhr: settings?.calendarZone ?? 'Europe/Berlin',
  }
}

export const choices = {
  zeichensatz: choicesOf(passwordCharsets),
  uhr: choicesOf(calendarZones),
}
