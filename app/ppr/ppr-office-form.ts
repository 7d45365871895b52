import { z } from 'zod'

export const pprOfficeEvents = ['confirm', 'ask', 'reject', 'call-off', 'land', 'miss'] as const
export type PprOfficeEvent = (typeof pprOfficeEvents)[number]

const longest = 1000
const text = z.string().trim().max(longest, { error: 'Bitte höchstens 1\u202F000 Zeichen.' }).default('')

const missing: Partial<Record<PprOfficeEvent, string>> = {
  ask: 'Schreib bitte, was dir noch fehlt.',
  reject: 'Nenne bitte den Grund; er steht in der Mail.',
  'call-off': 'Nenne bitte den Grund; er steht in der Mail.',
}

/** The office's answer as it is sent; `text` is conditions, question or reason. */
export const PprOfficeAnswer = z
  .object({ event: z.enum(pprOfficeEvents), text, alternative: text })
  .superRefine((answer, context) => {
    const sentence = missing[answer.event]
    if (sentence !== undefined && answer.text === '')
      context.addIssue({ code: 'custom', path: ['text'], message: sentence })
  })
export type PprOfficeAnswer = z.infer<typeof PprOfficeAnswer>

/** Texts to begin with, changed freely before they go out; mails in English take the second column. */
export const cannedReplies: Partial<Record<PprOfficeEvent, readonly { de: string; en: string }[]>> = {
  confirm: [
    {
      de: 'Bitte 10 Minuten vor der Landung über Funk melden.',
      en: 'Please call on the radio 10 minutes before landing.',
    },
    {
      de: 'Landung ohne Flugleitung, bitte Platzrunde mit Blindmeldungen fliegen.',
      en: 'No operations manager on duty; please fly the circuit with blind transmissions.',
    },
    {
      de: 'Abstellen auf dem Gras nach Einweisung am Platz.',
      en: 'Parking on the grass as directed on site.',
    },
  ],
  ask: [
    {
      de: 'Kommen Sie aus einem Schengen-Staat, und woher genau?',
      en: 'Do you arrive from a Schengen state, and from where exactly?',
    },
    {
      de: 'Waren Sie schon einmal bei uns, oder dürfen wir Ihnen eine Einweisung am Telefon geben?',
      en: 'Have you been here before, or may we brief you on the telephone?',
    },
    {
      de: 'Wann genau möchten Sie wieder abfliegen?',
      en: 'When exactly would you like to depart?',
    },
  ],
  reject: [
    {
      de: 'Zu dieser Zeit ist niemand am Platz, der die Landung begleiten kann.',
      en: 'Nobody is at the airfield at that time to look after your landing.',
    },
    { de: 'Die Piste ist wegen Nässe gesperrt.', en: 'The runway is closed because it is too wet.' },
    {
      de: 'Ihr Luftfahrzeug ist schwerer, als der Platz zugelassen ist.',
      en: 'Your aircraft is heavier than the airfield is licensed for.',
    },
    {
      de: 'An diesem Tag läuft eine Veranstaltung mit gesperrtem Platz.',
      en: 'The airfield is closed for an event on that day.',
    },
  ],
  'call-off': [
    {
      de: 'Die Piste ist unerwartet nicht benutzbar.',
      en: 'The runway has unexpectedly become unusable.',
    },
    {
      de: 'Die Flugleitung ist ausgefallen.',
      en: 'The operations manager is unavailable.',
    },
  ],
}
