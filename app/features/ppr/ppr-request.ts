import { z } from 'zod'
import { type AircraftClass, classOfRegistration } from '#app/lib/registration.ts'
import { Declared, declaration } from './ppr-declaration.ts'
import { PprFee } from './priced-fee.ts'
import type { ReceivedRequest, RequestSender } from '#app/requests/request-kind.ts'
import {
  mailField,
  requiredLine,
  optionalLine,
  registrationField,
  required,
  typed,
  shortText,
} from '#app/lib/form-schemas.ts'
import {
  dayTyped,
  metresInCentimetres,
  phoneE164,
  timeOfDayTyped,
  wholeNumber,
} from '#app/lib/german-input.ts'
import { type FieldRules, objectionsTo, clearanceOf, fieldStateAt } from './ppr-checks.ts'
import { massObjection, exceededLimit } from './ppr-mass.ts'
import { askedFlight, momentsOf, nightsUntilDeparture, withArrivalTime } from './asked-flight.ts'
import { sentenceIn } from './ppr-sentences.ts'
import type { Language } from '#app/lib/saying.ts'
import { classLabels, parkingLabels, purposeLabels, ruleLabels } from './ppr-choices.ts'
import { arrivalAt } from './arrival-slots.ts'
import { replyBy } from './reply-by.ts'
import { keysOf } from '#app/lib/labels.ts'

export const aircraftClasses: [AircraftClass, ...AircraftClass[]] = [
  'aeroplane',
  'ultralight',
  'tmg',
  'glider',
  'helicopter',
  'balloon',
]
const instant = z.iso.datetime()

/** Correspondence between tower and pilot. */
export const PprAnswer = z.object({
  /** Number of the permission, `XDFR-2026-0001`; unchanged by later changes of the request. */
  permit: z.string().nullable(),
  conditions: z.string(),
  /** Reason of the refusal or cancellation. */
  reason: z.string(),
  /** Alternative offered. */
  alternative: z.string(),
  question: z.string(),
  reply: z.string(),
  /** Version of the rule that granted automatically; `null`: answered by the office. */
  rule: z.int().nullable().default(null),
})

export type PprAnswer = z.infer<typeof PprAnswer>

export const noAnswer: PprAnswer = {
  permit: null,
  conditions: '',
  reason: '',
  alternative: '',
  question: '',
  reply: '',
  rule: null,
}

const fieldStates = ['open', 'ppr', 'ppr-unstaffed', 'closed', 'unknown'] as const

/** Stored data of a landing request besides its sender. */
export const PprFields = z.object({
  registration: z.string(),
  type: z.string(),
  class: z.enum(aircraftClasses),
  mtomKg: z.int(),
  pic: z.object({ firstName: z.string(), lastName: z.string() }),
  pob: z.int(),
  passengers: z.int(),
  from: z.string(),
  to: z.string().nullable(),
  /** ISO 8601, UTC. */
  eta: instant,
  etd: instant.nullable(),
  purpose: z.enum(['gast', 'tanken', 'schulung', 'werft', 'veranstaltung', 'gewerblich']),
  flightRules: z.enum(['vfr', 'nvfr']),
  landings: z.int(),
  /** `litres` is `null` if no quantity is given: as much as the tank takes. */
  fuel: z.object({ kind: z.string(), litres: z.int().nullable() }).nullable(),
  parking: z
    .object({
      place: z.enum(['gras', 'befestigt', 'halle']),
      nights: z.int(),
      wingspanCm: z.int().nullable(),
    })
    .nullable(),
  localKnowledge: z.enum(['platz', 'einweisung']),
  insured: z.boolean(),
  /** `null` on requests older than this field, whose sender ticked the same in the form. */
  declared: Declared.nullable().default(null),
  noiseCertificate: z.boolean(),
  remark: z.string(),
  /** State of the airfield at the arrival by the rules when the request was received. */
  fieldState: z.enum(fieldStates),
  /** The same at the departure; `null`: none is stated, or the request is older than this field. */
  departureState: z.enum(fieldStates).nullable().default(null),
  /** Whether the mass exceeds the airfield's maximum, even with PPR. */
  isOverMtom: z.boolean(),
  /** Whether the arrival needs permission. */
  clearance: z.enum(['free', 'permit']).default('permit'),
  /** ISO 8601, UTC: when the tower answers at the latest; `null`: nobody is there in time, the pilot must call. */
  replyBy: instant.nullable(),
  /** Fee as quoted; `null` on requests older than this field. */
  fee: PprFee.nullable().default(null),
  /** Fee of the landing as its pilot reported it, what the receipt says; `null`: not reported. */
  bill: PprFee.nullable().default(null),
  /** Slot of a fly-in; `null` for other landings. */
  slot: z.object({ eventId: z.string(), title: z.string() }).nullable().default(null),
  answer: PprAnswer.default(noAnswer),
})

export type PprFields = z.infer<typeof PprFields>

/** Whether landing or departure is in hours without an operations manager, for which the pilot needs a briefing. */
export const isUnstaffed = ({
  fieldState,
  departureState,
}: Pick<PprFields, 'fieldState' | 'departureState'>) =>
  fieldState === 'ppr-unstaffed' || departureState === 'ppr-unstaffed'

export type Ppr = ReceivedRequest<PprFields>

const between = (least: number, most: number) => (text: string) => {
  const value = wholeNumber(text)
  return value !== undefined && value >= least && value <= most ? value : undefined
}
const day = (missing: string) => typed(dayTyped, missing)
const time = typed(timeOfDayTyped, 'Bitte geben Sie die Uhrzeit an wie 08:30 oder 0830.')

/** What the form sends, in the order of the page, in which errors are listed. */
const Fields = z.object({
  kennzeichen: registrationField,
  muster: requiredLine('Bitte geben Sie das Muster an, zum Beispiel C172.', 60),
  mtom: required(
    typed(between(1, 600_000), 'Die Höchstabflugmasse ist eine Zahl in Kilogramm, zum Beispiel 1157.'),
    'Bitte geben Sie die Höchstabflugmasse an.',
  ),
  /** Ticked to confirm a mass above the limit. */
  schwerer: z.literal('ja').optional(),
  klasse: z.enum(['', ...keysOf(classLabels.de)], { error: 'Bitte wählen Sie die Klasse.' }).default(''),
  laermzeugnis: z.literal('ja').optional(),
  'ankunft-tag': required(
    day('Bitte geben Sie den Tag an wie 14.06.2026.'),
    'Bitte geben Sie den Tag der Ankunft an.',
  ),
  'ankunft-zeit': required(time, 'Bitte geben Sie die Uhrzeit der Ankunft an.'),
  zeitangabe: z.enum(['lt', 'utc']).default('lt'),
  ankunftszeit: z.string().max(120).default(''),
  /** Ticked to send a second request for the same arrival. */
  nochmal: z.literal('ja').optional(),
  von: requiredLine('Bitte geben Sie an, woher Sie kommen.', 80),
  personen: required(
    typed(between(1, 50), 'Bitte geben Sie eine Zahl von 1 bis 50 an.'),
    'Bitte geben Sie an, wie viele Personen an Bord sind.',
  ),
  vorname: requiredLine('Bitte geben Sie den Vornamen an.', 60),
  name: requiredLine('Bitte geben Sie den Namen an.', 60),
  mail: mailField,
  telefon: required(
    typed(
      phoneE164,
      'Diese Nummer können wir nicht wählen. Bitte mit Vorwahl angeben, zum Beispiel 0171 3920001.',
    ),
    'Bitte geben Sie eine Telefonnummer an, unter der Sie am Flugtag erreichbar sind.',
  ),
  'abflug-tag': day('Bitte geben Sie den Tag an wie 14.06.2026.'),
  'abflug-zeit': time,
  nach: optionalLine(80),
  kraftstoff: optionalLine(60),
  liter: typed(between(1, 5_000), 'Bitte geben Sie die Liter als Zahl an.'),
  abstellen: z.enum(keysOf(parkingLabels.de)).default('keins'),
  naechte: typed(between(0, 366), 'Bitte geben Sie eine Zahl von 0 bis 366 an.'),
  spannweite: typed(metresInCentimetres, 'Bitte geben Sie die Spannweite in Metern an, zum Beispiel 10,67.'),
  passagiere: typed(between(0, 49), 'Bitte geben Sie eine Zahl von 0 bis 49 an.'),
  landungen: typed(between(1, 50), 'Bitte geben Sie eine Zahl von 1 bis 50 an.'),
  regeln: z.enum(keysOf(ruleLabels.de)).default('vfr'),
  zweck: z.enum(keysOf(purposeLabels.de), { error: 'Bitte wählen Sie den Zweck des Fluges.' }),
  sprache: z.enum(['de', 'en']).default('de'),
  bemerkung: shortText(1000),
  /** Ticked at the first visit, after the briefing; otherwise the sender declares to know the field. */
  'zum-ersten-mal': z.literal('ja').optional(),
})

/**
 * Returns the form's schema. The airfield's objections are reported at their fields even while other fields are invalid, so
 * that they are not discovered only at the second attempt.
 */
export function pprForm(rules: FieldRules, language: Language = 'de') {
  return z.record(z.string(), z.unknown()).transform((typedIn, context) => {
    const errors = new Map<string, string>()
    const input = withArrivalTime(typedIn, rules.arrivals)
    const parsed = Fields.safeParse(input)
    for (const { path, message } of parsed.error?.issues ?? []) {
      if (!errors.has(String(path[0]))) errors.set(String(path[0]), message)
    }
    const flight = flightOf(input, parsed.data?.mtom ?? 0, rules)
    const objections = flight === undefined ? {} : objectionsTo(flight, rules, language)
    const tooHeavy = input.schwerer === 'ja' ? undefined : massOf(input, rules, language)
    if (tooHeavy !== undefined) errors.set('schwerer', tooHeavy)
    const whole =
      parsed.success && flight !== undefined
        ? { ...parsed.data, ...flight, ...derivedOf(parsed.data, input) }
        : undefined
    for (const [field, sentence] of Object.entries({
      ...objections,
      ...(whole && contradictionsIn(whole)),
    })) {
      if (!errors.has(field)) errors.set(field, sentence)
    }
    const isMissing = input === typedIn && parsed.data !== undefined && parsed.data.ankunftszeit !== ''
    if (isMissing) errors.set('ankunftszeit', missingTime[language])
    for (const field of Object.keys(Fields.shape)) {
      const message = errors.get(field)
      if (message !== undefined)
        context.addIssue({ code: 'custom', path: [field], message: sentenceIn(language, message) })
    }
    if (whole === undefined || errors.size > 0) return z.NEVER
    return {
      ...whole,
      class: whole.class as AircraftClass,
      declared: declaration(language, rules.hasBriefing),
    }
  })
}

/** Checked even while other fields are invalid. */
function massOf(input: Record<string, unknown>, { airfield, arrivals }: FieldRules, language: Language) {
  const mass = Fields.shape.mtom.safeParse(input.mtom)
  const { class: kind } = askedFlight(input, arrivals)
  return mass.success ? massObjection({ mtomKg: mass.data, class: kind }, airfield, language) : undefined
}

const missingTime = {
  de: 'Diese Ankunftszeit gibt es nicht mehr. Bitte wählen Sie eine andere.',
  en: 'This arrival time is no longer offered. Please choose another one.',
}

type Form = z.output<typeof Fields>

/** An unreadable departure counts as none; its fields report the error. */
function flightOf(input: Record<string, unknown>, mtomKg: number, { arrivals }: FieldRules) {
  const moments = momentsOf(input)
  const flightRules = Fields.shape.regeln.safeParse(input.regeln)
  if (moments === undefined || !flightRules.success) return undefined
  return { ...moments, flightRules: flightRules.data, mtomKg, class: askedFlight(input, arrivals).class }
}

/** Returns values derived from the rest of the form. */
function derivedOf(form: Form, input: Record<string, unknown>) {
  return {
    class: form.klasse === '' ? classOfRegistration(form.kennzeichen) : form.klasse,
    passengers: form.passagiere ?? form.personen - 1,
    nights: form.naechte ?? nightsUntilDeparture(input) ?? 0,
  }
}

function contradictionsIn(form: Form & ReturnType<typeof derivedOf>): Record<string, string> {
  return {
    ...(form.class === null && { klasse: 'Bitte wählen Sie die Klasse; das Kennzeichen verrät sie nicht.' }),
    ...(form.passengers >= form.personen && { passagiere: 'Es sind mehr Passagiere als Personen an Bord.' }),
    ...(form.abstellen !== 'keins' &&
      form.nights === 0 && {
        naechte: 'Bitte geben Sie an, wie viele Nächte Sie bleiben, oder den Tag des Abflugs.',
      }),
    ...(form.abstellen === 'halle' &&
      form.spannweite === null && { spannweite: 'Für die Halle brauchen wir die Spannweite in Metern.' }),
  }
}

export type PprForm = z.output<ReturnType<typeof pprForm>>

/** A validated form; `null` if it changes a request older than the declaration. */
export type AskedPpr = Omit<PprForm, 'declared'> & Pick<PprFields, 'declared'>

export function senderOf(form: AskedPpr): RequestSender {
  return { name: `${form.vorname} ${form.name}`, email: form.mail, phone: form.telefon }
}

function slotOf(eta: number, { arrivals }: FieldRules): PprFields['slot'] {
  const arrival = arrivalAt(arrivals, eta)
  const day = arrivals.find(({ eventId }) => eventId === arrival?.eventId)
  return day === undefined ? null : { eventId: day.eventId, title: day.title }
}

export function fieldsOf(form: AskedPpr, rules: FieldRules): PprFields {
  const { calendar, airfield } = rules
  const iso = (instant: number) => new Date(instant).toISOString()
  const promised = replyBy(rules, form.eta)
  return {
    registration: form.kennzeichen,
    type: form.muster,
    class: form.class,
    mtomKg: form.mtom,
    pic: { firstName: form.vorname, lastName: form.name },
    pob: form.personen,
    passengers: form.passengers,
    from: form.von,
    to: form.nach,
    eta: iso(form.eta),
    etd: form.etd === null ? null : iso(form.etd),
    purpose: form.zweck,
    flightRules: form.regeln,
    landings: form.landungen ?? 1,
    fuel: form.kraftstoff === null ? null : { kind: form.kraftstoff, litres: form.liter },
    parking:
      form.abstellen === 'keins'
        ? null
        : { place: form.abstellen, nights: form.nights, wingspanCm: form.spannweite },
    localKnowledge: form['zum-ersten-mal'] === 'ja' ? 'einweisung' : 'platz',
    insured: true,
    declared: form.declared,
    noiseCertificate: form.laermzeugnis === 'ja',
    remark: form.bemerkung,
    fieldState: fieldStateAt(calendar, form.eta),
    departureState: form.etd === null ? null : fieldStateAt(calendar, form.etd),
    isOverMtom: exceededLimit({ mtomKg: form.mtom, class: form.class }, airfield) !== undefined,
    clearance: clearanceOf(
      { eta: form.eta, etd: form.etd, mtomKg: form.mtom, flightRules: form.regeln, class: form.class },
      rules,
    ),
    replyBy: promised === null ? null : iso(promised),
    fee: null,
    bill: null,
    slot: slotOf(form.eta, rules),
    answer: noAnswer,
  }
}
