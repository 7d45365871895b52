import { z } from 'zod'
import { requiredLine, optionalLine, required, typed } from '#app/lib/form-schemas.ts'
import { wholeNumber } from '#app/lib/german-input.ts'
import { fieldUnits } from '#app/resources/conflict/conflict.ts'
import { keysOf } from '#app/lib/labels.ts'
import type { MailSettings } from '#app/platform/mail/mail-route.server.ts'

export const encryptions = {
  tls: 'TLS von Anfang an (meist Port 465)',
  starttls: 'STARTTLS (meist Port 587)',
  none: 'keine, nur für einen Server auf demselben Rechner',
} as const

const portSentence = 'Ein Port ist eine Zahl von 1 bis 65535.'
const hostSentence = 'Bitte gib den Namen des Mailservers an, zum Beispiel mail.beispiel-verein.de.'

export const MailForm = z.object({
  host: requiredLine(hostSentence, 253).refine((text) => /^[a-z\d](?:[a-z\d.:-]*[a-z\d])?$/i.test(text), {
    error: hostSentence,
  }),
  port: required(
    typed((text) => {
      const port = wholeNumber(text)
      return port !== undefined && port >= 1 && port <= 65_535 ? port : undefined
    }, portSentence),
    portSentence,
  ),
  verschluesselung: z.enum(keysOf(encryptions), {
    error: 'Bitte wähle die Verschlüsselung.',
  }),
  benutzer: optionalLine(254),
  passwort: z.string().max(500, 'Ein Passwort hat hier höchstens 500 Zeichen.').default(''),
})
export type MailForm = z.infer<typeof MailForm>

export function mailValues(settings: MailSettings | undefined): Record<string, string> {
  return {
    host: settings?.host ?? '',
    port: String(settings?.port ?? 587),
    verschluesselung: settings?.encryption ?? 'starttls',
    benutzer: settings?.user ?? '',
  }
}

/** Fields compared when two users edit; the password is never shown. */
export const mailUnits = fieldUnits({
  host: 'Mailserver',
  port: 'Port',
  verschluesselung: { label: 'Verschlüsselung', labels: encryptions },
  benutzer: 'Benutzer',
})
