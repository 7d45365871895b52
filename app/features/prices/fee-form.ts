import { z } from 'zod'
import { wholeNumber } from '#app/lib/german-input.ts'
import { integer } from '#app/lib/german-numbers.ts'
import type { Language } from '#app/lib/saying.ts'
import {
  type AircraftClass,
  classOfRegistration,
  normalizeRegistration,
  registrationFault,
} from '#app/lib/registration.ts'
import { type FeeQuestion, customers, parkings, purposes } from './fee-question.ts'
import { keysOf } from '#app/lib/labels.ts'

type Named<T extends string> = readonly { value: T; de: string; en: string }[]

const classes: Named<AircraftClass> = [
  { value: 'aeroplane', de: 'Motorflugzeug', en: 'Aeroplane' },
  { value: 'ultralight', de: 'Ultraleicht', en: 'Microlight' },
  { value: 'tmg', de: 'Motorsegler', en: 'Touring motor glider' },
  { value: 'glider', de: 'Segelflugzeug', en: 'Glider' },
  { value: 'helicopter', de: 'Hubschrauber', en: 'Helicopter' },
  { value: 'balloon', de: 'Ballon', en: 'Balloon' },
]

const choices = {
  classes,
  noise: [
    { value: 'mit', de: 'erhöhter Schallschutz', en: 'enhanced noise protection' },
    { value: 'ohne', de: 'ohne Nachweis', en: 'without certificate' },
  ],
  purposes: [
    { value: 'normal', de: 'Reise, Gastflug', en: 'Touring, visit' },
    { value: 'schulung', de: 'Schulung', en: 'Training' },
    { value: 'gewerblich', de: 'gewerblich', en: 'Commercial' },
  ],
  customers: [
    { value: 'gast', de: 'Gast', en: 'Visitor' },
    { value: 'gastverein', de: 'Verein der Region', en: 'Club of the region' },
    { value: 'mitglied', de: 'Mitglied', en: 'Member' },
    { value: 'stationiert', de: 'hier stationiert', en: 'Based here' },
  ],
  parkings: [
    { value: 'gras', de: 'Gras', en: 'Grass' },
    { value: 'befestigt', de: 'befestigt', en: 'Paved' },
    { value: 'halle', de: 'Halle', en: 'Hangar' },
  ],
} satisfies Record<string, Named<string>>

/** Returns the calculator's choices. */
export function feeChoices(language: Language) {
  const named = (some: Named<string>) => some.map(({ value, [language]: label }) => ({ value, label }))
  return {
    classes: named(choices.classes),
    noise: named(choices.noise),
    purposes: named(choices.purposes),
    customers: named(choices.customers),
    parkings: named(choices.parkings),
  }
}

const counted = /^(.+): Bitte eine Zahl bis ([\d\u202F]+) angeben\.$/
const mark = 'Bitte wählen Sie die Art des Luftfahrzeugs; ein deutsches Kennzeichen genügt auch.'
const inEnglish: Readonly<Record<string, string>> = {
  [mark]: 'Please choose the class of the aircraft; a German registration does as well.',
  'Bitte geben Sie die Höchstabflugmasse an.': 'Please enter the maximum take-off mass.',
  'Die Höchstabflugmasse ist eine Zahl in Kilogramm, zum Beispiel 1157.':
    'The maximum take-off mass is a number in kilograms, for example 1157.',
}

/** Returns the English translation of a validation error. */
export function feeSentenceInEnglish(sentence: string): string {
  const most = counted.exec(sentence)?.[2]
  if (most !== undefined) return `Please enter a number up to ${most.replace(/\D/g, '')}.`
  return inEnglish[sentence] ?? 'Please check the registration: letters, digits and a hyphen.'
}

const oneOf = <T extends string>(choices: Record<T, unknown>, standard: NoInfer<T>) =>
  z.enum(keysOf(choices)).catch(standard)

function count(name: string, most: number, standard = 0) {
  return z
    .string()
    .default('')
    .transform((text, context) => {
      if (text.trim() === '') return standard
      const value = wholeNumber(text)
      if (value !== undefined && value <= most) return value
      context.addIssue({ code: 'custom', message: `${name}: Bitte eine Zahl bis ${integer(most)} angeben.` })
      return z.NEVER
    })
}

const mass = z
  .string()
  .default('')
  .transform((text, context) => {
    if (text.trim() === '') return null
    const value = wholeNumber(text)
    if (value !== undefined && value > 0 && value <= 600_000) return value
    context.addIssue({
      code: 'custom',
      message: 'Die Höchstabflugmasse ist eine Zahl in Kilogramm, zum Beispiel 1157.',
    })
    return z.NEVER
  })

/** Schema of the calculator's URL parameters; German names, all optional except the aircraft. */
export const FeeForm = z
  .object({
    klasse: z.enum(['', ...classes.map(({ value }) => value)]).catch(''),
    kennzeichen: z.string().trim().default(''),
    mtom: mass,
    laerm: z.enum(['mit', 'ohne']).catch('mit'),
    zweck: oneOf(purposes, 'normal'),
    kunde: oneOf(customers, 'gast'),
    landungen: count('Landungen', 200, 1),
    durchstarts: count('Touch-and-gos', 200),
    naechte: count('Nächte', 366),
    platz: oneOf(parkings, 'gras'),
    liter: count('Kraftstoff', 5_000),
    laenger: count('Minuten nach Betriebsschluss', 1_440),
    anfahrt: count('Minuten außerhalb der Zeiten', 1_440),
    feuerschutz: count('Minuten Feuerschutz', 1_440),
    licht: count('Landungen mit Befeuerung', 200),
  })
  .transform((form, context) => {
    const fault = form.kennzeichen === '' ? undefined : registrationFault(form.kennzeichen)
    if (fault !== undefined) context.addIssue({ code: 'custom', path: ['kennzeichen'], message: fault })
    const registration = form.kennzeichen === '' ? null : normalizeRegistration(form.kennzeichen)
    const aircraftClass = form.klasse === '' ? registration && classOfRegistration(registration) : form.klasse
    if (aircraftClass === null || aircraftClass === '') {
      if (fault === undefined)
        context.addIssue({
          code: 'custom',
          path: ['klasse'],
          message: mark,
        })
      return z.NEVER
    }
    if (form.mtom === null && aircraftClass !== 'glider' && aircraftClass !== 'balloon') {
      context.addIssue({
        code: 'custom',
        path: ['mtom'],
        message: 'Bitte geben Sie die Höchstabflugmasse an.',
      })
    }
    const question: FeeQuestion = {
      class: aircraftClass,
      mtomKg: form.mtom,
      enhancedNoiseProtection: form.laerm === 'mit',
      purpose: purposes[form.zweck],
      customer: customers[form.kunde],
      landings: form.landungen,
      touchAndGos: form.durchstarts,
      nights: form.naechte,
      parking: parkings[form.platz],
      fuelLitres: form.liter,
      overtimeMinutes: form.laenger,
      callOutMinutes: form.anfahrt,
      rescueMinutes: form.feuerschutz,
      litLandings: form.licht,
    }
    return { registration, question }
  })

/** Whether the URL requests a calculation. */
export function asksForFee(parameters: URLSearchParams): boolean {
  return parameters.has('klasse') || parameters.has('mtom') || parameters.has('kennzeichen')
}
