import { z } from 'zod'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { phoneE164, wholeNumber } from '#app/lib/german-input.ts'
import { typed } from '#app/lib/typed-fields.ts'
import { airfieldKinds } from '../facts/airfield-kinds.ts'

const file = (name: string) =>
  z
    .instanceof(File, { error: `Bitte wähle die Datei ${name}.` })
    .refine(({ size }) => size > 0, { error: `Bitte wähle die Datei ${name}.` })

/** The three files of the list, as they were fetched. */
export const AirportFilesForm = z.object({
  airports: file('airports.csv'),
  runways: file('runways.csv'),
  frequencies: file('airport-frequencies.csv'),
  stand: z
    .string()
    .refine(isCalendarDay, { error: 'Bitte gib an, an welchem Tag du die Dateien geladen hast.' }),
})

const kinds = Object.keys(airfieldKinds) as [keyof typeof airfieldKinds, ...(keyof typeof airfieldKinds)[]]

/** What the list does not know of a field that is entered for the first time. */
export const FirstFactsForm = z
  .object({
    art: z.enum(kinds, { error: 'Bitte wähle die Art des Platzes.' }),
    telefon: z.string().trim().min(1, { error: 'Bitte gib die Telefonnummer am Platz an.' }).max(30),
    /** Asked for where the list does not know it. */
    hoeheFt: typed((text) => {
      const feet = wholeNumber(text)
      return feet === undefined || feet > 10_000 ? undefined : feet
    }, 'Bitte gib die Höhe in Fuß an, zum Beispiel 1467.'),
  })
  .transform(({ art, telefon, hoeheFt }, context) => {
    const dialled = phoneE164(telefon)
    if (dialled !== undefined)
      return { kind: art, phoneTower: telefon, phoneTowerE164: dialled, elevationFt: hoeheFt }
    context.addIssue({
      code: 'custom',
      path: ['telefon'],
      message: 'Diese Telefonnummer können wir nicht lesen.',
    })
    return z.NEVER
  })
