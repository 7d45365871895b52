import { z } from 'zod'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { isCalendarDay, type IsoDay } from '#app/lib/calendar-day.ts'
import type { ConsentPurpose } from './public-names.server.ts'

export const purposeNames: Readonly<Record<ConsentPurpose, string>> = {
  'public-name': 'Name auf der Website',
  photo: 'Foto auf der Website',
  newsletter: 'Rundbrief',
  'directory-contact': 'Kontakt im Verzeichnis',
}

/** Immediate effects of a withdrawal; the consent itself remains as history. */
export const withdrawalEffects: Readonly<Record<string, string>> = {
  'public-name':
    'Der Name verschwindet sofort von allen öffentlichen Seiten und aus der Suche, auch dort, wo andere ihn geschrieben haben; die Stellen kommen auf die Liste des Datenschutzes. Für eine neue Einwilligung muss die Person noch einmal zustimmen.',
  photo:
    'Das eigene Bild und jedes Bild, auf dem die Person genannt ist, zeigt die Website sofort nicht mehr. Für eine neue Einwilligung muss die Person noch einmal zustimmen.',
  newsletter:
    'Die Person bekommt keinen Rundbrief mehr. Für eine neue Einwilligung muss sie noch einmal zustimmen.',
  'directory-contact':
    'Telefon und E-Mail verschwinden sofort aus dem Verzeichnis der Mitglieder. Für eine neue Einwilligung muss die Person noch einmal zustimmen.',
}

/** Ways of giving consent; only those that leave proof. */
export const consentMethods: Readonly<Record<string, string>> = {
  paper: 'auf Papier',
  mail: 'per E-Mail',
  online: 'online',
}

/** All ways, including the one used only when accepting an invitation. */
export const waysOfConsent: Readonly<Record<string, string>> = {
  ...consentMethods,
  invitation: 'bei Annahme der Einladung',
}

/** Form with which the administration records a consent. `today` is the day in Berlin. */
export function consentForm(today: IsoDay) {
  return z.object({
    purpose: z.enum(Object.keys(purposeNames) as ConsentPurpose[], { error: 'Bitte wähle, wozu.' }),
    /** Empty for the current version. */
    textVersion: z.string().trim().max(40, 'Bitte fass dich hier kürzer, höchstens 40 Zeichen.'),
    grantedOn: z
      .string()
      .refine(isCalendarDay, 'Bitte gib an, wann die Einwilligung erteilt wurde.')
      .refine((day) => day <= today, 'Dieser Tag liegt in der Zukunft.'),
    grantedBy: z.enum(['self', 'guardian'], { error: 'Bitte wähle, wer eingewilligt hat.' }),
    method: z.enum(['paper', 'mail', 'online'], { error: 'Bitte wähle, wie eingewilligt wurde.' }),
  })
}
export type ConsentForm = z.infer<ReturnType<typeof consentForm>>

/** Returns a time on that day in Berlin, ISO 8601 in UTC: now for today, noon for an earlier day. */
export function momentOn(day: IsoDay, today: IsoDay, now: Date): string {
  return (day === today ? now : new Date(berlinInstant(day, 12 * 60))).toISOString()
}
