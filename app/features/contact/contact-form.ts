import { z } from 'zod'
import {
  mailField,
  optionalDay,
  optionalField,
  optionalPhone,
  requiredLine,
  requiredText,
  tickedBox,
  comparedForm,
} from '#app/lib/form-schemas.ts'
import { Additions, additionFacts } from '#app/requests/additions/additions.ts'
import { longDate, timeOfDay } from '#app/lib/german-dates.ts'
import { keysOf } from '#app/lib/labels.ts'

/** Name for which the form's spam-protection pass is issued, on whichever page it appears. */
export const contactFormName = 'kontakt'

/** Kinds of aircraft that can be told apart from the ground. */
export const heardAircraft = {
  unknown: 'Weiß ich nicht',
  aeroplane: 'Motorflugzeug',
  ultralight: 'Ultraleicht',
  tow: 'Schleppflugzeug',
  helicopter: 'Hubschrauber',
  glider: 'Segelflugzeug',
} as const
const heardFrom = keysOf(heardAircraft)

/** Flight reported by a neighbour; all fields are optional. */
export const HeardFlight = z.object({
  /** Calendar day, Europe/Berlin. */
  day: z.string().nullable(),
  /** Local time (Europe/Berlin), `HH:MM`. */
  time: z.string().nullable(),
  place: z.string().nullable(),
  direction: z.string().nullable(),
  aircraft: z.enum(heardFrom),
})
export type HeardFlight = z.infer<typeof HeardFlight>

/** Stored data of a message besides its sender. */
export const ContactFields = z.object({
  topicId: z.string(),
  /** Label at the time the message arrived. */
  topicLabel: z.string(),
  message: z.string(),
  callBack: z.boolean(),
  flight: HeardFlight.nullable(),
  additions: Additions.optional(),
})
export type ContactFields = z.infer<typeof ContactFields>

type ContactMessage = z.infer<ReturnType<typeof contactForm>>

/** Returns the form's schema; field names are German. */
export function contactForm(topicIds: readonly string[]) {
  const fields = {
    thema: z
      .string({ error: 'Bitte wählen Sie, worum es geht.' })
      .refine((id) => topicIds.includes(id), { error: 'Bitte wählen Sie, worum es geht.' }),
    name: requiredLine('Bitte nennen Sie Ihren Namen.', 120),
    email: mailField,
    telefon: optionalPhone,
    rueckruf: tickedBox,
    nachricht: requiredText('Bitte schreiben Sie uns, worum es geht.', 4000).min(10, {
      error: 'Bitte schreiben Sie etwas mehr, mindestens zehn Zeichen.',
    }),
    'flug-tag': optionalDay,
    'flug-zeit': optionalField(5).refine((time) => time === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(time), {
      error: 'Bitte geben Sie die Uhrzeit wie 18:40 an.',
    }),
    'flug-art': z.enum(heardFrom).default('unknown').catch('unknown'),
    'flug-ort': optionalField(200),
    'flug-richtung': optionalField(200),
  }
  return comparedForm(fields, ({ rueckruf, telefon }, refuse) => {
    if (rueckruf === true && telefon === null)
      refuse('telefon', 'Für einen Rückruf brauchen wir Ihre Telefonnummer.')
  })
}

/** Returns the reported flight; `null` if the topic is not about noise or nothing was entered. */
export function heardFlightOf(message: ContactMessage, topic: { logged: boolean }): HeardFlight | null {
  if (!topic.logged) return null
  const flight = {
    day: message['flug-tag'],
    time: message['flug-zeit'],
    place: message['flug-ort'],
    direction: message['flug-richtung'],
    aircraft: message['flug-art'],
  }
  const saysNothing =
    flight.aircraft === 'unknown' && Object.values(flight).filter((fact) => fact !== null).length === 1
  return saysNothing ? null : flight
}

type Facts = readonly (readonly [label: string, value: string])[]

/** Returns the content of a message besides its sender; empty fields stay empty. */
export function messageFacts(fields: ContactFields): { title: string; facts: Facts } {
  const { topicLabel, message, callBack, flight } = fields
  return {
    title: topicLabel,
    facts: [
      ['Thema', topicLabel],
      ['Nachricht', message],
      ['Rückruf', callBack ? 'erbeten' : ''],
      ...(flight === null ? [] : flightFacts(flight)),
      ...additionFacts(fields),
    ],
  }
}

function flightFacts({ day, time, place, direction, aircraft }: HeardFlight): Facts {
  return [
    ['Flug am', day === null ? '' : longDate(day)],
    ['Uhrzeit', time === null ? '' : `${timeOfDay(time)} (LT)`],
    ['Ort', place ?? ''],
    ['Richtung', direction ?? ''],
    ['Luftfahrzeug', heardAircraft[aircraft]],
  ]
}
