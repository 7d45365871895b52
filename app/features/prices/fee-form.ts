import { z } from 'zod'
import { wholeNumber } from '#app/lib/german-input.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { registrationFault } from '#app/lib/registration-fault.ts'
import { type AircraftClass, classOfRegistration, normalizeRegistration } from '#app/lib/registration.ts'
import { customers, parkings, purposes } from './calculator-address.ts'
import type { FeeQuestion } from './fee-question.ts'

export const classChoices: readonly { value: AircraftClass; label: string }[] = [
  { value: 'aeroplane', label: 'Motorflugzeug' },
  { value: 'ultralight', label: 'Ultraleicht' },
  { value: 'tmg', label: 'Motorsegler' },
  { value: 'glider', label: 'Segelflugzeug' },
  { value: 'helicopter', label: 'Hubschrauber' },
  { value: 'balloon', label: 'Ballon' },
]

export const noiseChoices = [
  { value: 'mit', label: 'erhöhter Schallschutz' },
  { value: 'ohne', label: 'ohne Nachweis' },
]

export const purposeChoices = [
  { value: 'normal', label: 'Reise, Gastflug' },
  { value: 'schulung', label: 'Schulung' },
  { value: 'gewerblich', label: 'gewerblich' },
]

export const customerChoices = [
  { value: 'gast', label: 'Gast' },
  { value: 'gastverein', label: 'Verein der Region' },
  { value: 'mitglied', label: 'Mitglied' },
  { value: 'stationiert', label: 'hier stationiert' },
]

export const parkingChoices = [
  { value: 'gras', label: 'Gras' },
  { value: 'befestigt', label: 'befestigt' },
  { value: 'halle', label: 'Halle' },
]

const oneOf = <T extends string>(choices: Record<T, unknown>, standard: NoInfer<T>) =>
  z.enum(Object.keys(choices) as [T, ...T[]]).catch(standard)

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

/** The calculator's address: German words, everything but the aircraft may be missing. */
export const FeeForm = z
  .object({
    klasse: z.enum(['', ...classChoices.map(({ value }) => value)]).catch(''),
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
          message: 'Bitte wählen Sie die Art des Luftfahrzeugs; ein deutsches Kennzeichen genügt auch.',
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

/** Whether the address asks for a calculation at all. */
export function asksForFee(parameters: URLSearchParams): boolean {
  return parameters.has('klasse') || parameters.has('mtom') || parameters.has('kennzeichen')
}
