import { z } from 'zod'
import { instantOf } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { mailAddressFault } from '#app/lib/mail-address.ts'
import { dayTyped, timeOfDayTyped, wholeNumber } from '#app/lib/german-input.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { classOfRegistration } from '#app/lib/registration.ts'
import { optionalLine, registrationField, required, typed, comparedForm } from '#app/lib/form-schemas.ts'
import { classes, flights, launches, elsewhere, type Reported } from './movement.ts'
import { type Language, sentencesInEnglish } from '#app/lib/saying.ts'
import { keysOf } from '#app/lib/labels.ts'

/** Maximum age in days of a reported movement. */
const daysBack = 31
/** Allowance for differing clocks: up to this far ahead, a time counts as now. */
const aheadMs = 10 * 60_000

const between = (least: number, most: number) => (text: string) => {
  const value = wholeNumber(text)
  return value !== undefined && value >= least && value <= most ? value : undefined
}
const time = typed(timeOfDayTyped, 'Bitte geben Sie die Uhrzeit an wie 14:30 oder 1430.')

/** Fields of a movement, exactly those of the log. */
const MovementFields = z.object({
  kennzeichen: registrationField,
  muster: optionalLine(60),
  klasse: z.enum(['', ...keysOf(classes)]).default(''),
  tag: required(typed(dayTyped, 'Bitte geben Sie den Tag an wie 14.06.2026.'), 'Bitte geben Sie den Tag an.'),
  landung: time,
  start: time,
  von: optionalLine(60),
  nach: optionalLine(60),
  besatzung: required(
    typed(between(1, 20), 'Bitte geben Sie eine Zahl von 1 bis 20 an.'),
    'Bitte geben Sie an, wie viele zur Besatzung gehören.',
  ),
  gaeste: typed(between(0, 99), 'Bitte geben Sie eine Zahl von 0 bis 99 an.'),
  flugart: z.enum(keysOf(flights), { error: 'Bitte wählen Sie die Art des Fluges.' }).default('private'),
  startart: z.enum(keysOf(launches), { error: 'Bitte wählen Sie die Startart.' }).default('self'),
  platzrunden: typed(between(0, 99), 'Bitte geben Sie eine Zahl von 0 bis 99 an.'),
})

/** Reporter; only for reports without a landing request. */
const Contact = z.object({
  name: optionalLine(120),
  mail: optionalLine(254).superRefine((text, context) => {
    const fault = text === null ? undefined : mailAddressFault(text)
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
  }),
})

type ReportContext = {
  /** Epoch ms. */
  now: number
  /** Names of this airfield: name and code. */
  here: readonly (string | null | undefined)[]
  /** Returns the type last entered for a registration; `null`: unknown. */
  typeOf: (registration: string) => string | null
}

type ReportForm = { reported: Reported; name: string | null; mail: string | null }

const fields = { ...MovementFields.shape, ...Contact.shape }

/** Returns the schema of the report, which returns all errors at once. */
export function reportForm(result: ReportContext) {
  return comparedForm(fields, (form, refuse, isUnread) => {
    const { kennzeichen, tag } = form
    if (kennzeichen !== null) {
      if (typeIn(form, result) === null) refuse('muster', 'Bitte geben Sie das Muster an, zum Beispiel C172.')
      if (classIn(form) === null) {
        refuse('klasse', 'Bitte wählen Sie die Klasse; das Kennzeichen verrät sie nicht.')
      }
    }
    if (form.landung === null && form.start === null && !isUnread('start')) {
      refuse('landung', 'Bitte geben Sie an, wann Sie gelandet oder gestartet sind.')
    }
    if (tag === null) return
    const wrongDay = dayFault(tag, result.now)
    if (wrongDay !== undefined) return refuse('tag', wrongDay)
    for (const field of ['landung', 'start'] as const) {
      const at = instantAt(tag, form[field])
      if (at !== null && at > result.now + aheadMs) refuse(field, 'Diese Uhrzeit ist noch nicht gewesen.')
    }
  }).transform((form): ReportForm => ({
    name: form.name,
    mail: form.mail,
    reported: {
      registration: form.kennzeichen,
      type: typeIn(form, result) ?? '',
      class: classIn(form) ?? 'aeroplane',
      crew: form.besatzung,
      passengers: form.gaeste ?? 0,
      flight: form.flugart,
      launch: form.startart,
      landedAt: instantAt(form.tag, form.landung),
      tookOffAt: instantAt(form.tag, form.start),
      from: elsewhere(form.von, result.here),
      to: elsewhere(form.nach, result.here),
      circuits: form.platzrunden ?? 0,
    },
  }))
}

/** The form's values as far as they could be parsed. */
type Given = { [Name in keyof typeof fields]: z.output<(typeof fields)[Name]> | null }

function typeIn({ muster, kennzeichen }: Pick<Given, 'muster' | 'kennzeichen'>, { typeOf }: ReportContext) {
  return muster ?? (kennzeichen === null ? null : typeOf(kennzeichen))
}

function classIn({ klasse, kennzeichen }: Pick<Given, 'klasse' | 'kennzeichen'>) {
  if (klasse !== null && klasse !== '') return klasse
  return kennzeichen === null ? null : classOfRegistration(kennzeichen)
}

function dayFault(day: IsoDay, now: number): string | undefined {
  const today = localDate(now)
  if (day > today) return 'Dieser Tag kommt erst noch.'
  if (day < addDays(today, -daysBack)) {
    return `Das ist länger als ${daysBack} Tage her. Bitte rufen Sie uns an.`
  }
  return undefined
}

const inEnglish = sentencesInEnglish({
  'Bitte geben Sie die Uhrzeit an wie 14:30 oder 1430.': 'Please enter the time as 14:30 or 1430.',
  'Bitte geben Sie den Tag an.': 'Please enter the day.',
  'Bitte geben Sie eine Zahl von 1 bis 20 an.': 'Please enter a number from 1 to 20.',
  'Bitte geben Sie an, wie viele zur Besatzung gehören.': 'Please enter the number of crew.',
  'Bitte geben Sie eine Zahl von 0 bis 99 an.': 'Please enter a number from 0 to 99.',
  'Bitte wählen Sie die Art des Fluges.': 'Please choose the type of flight.',
  'Bitte wählen Sie die Startart.': 'Please choose the launch method.',
  'Bitte geben Sie an, wann Sie gelandet oder gestartet sind.': 'Please enter when you landed or took off.',
  'Diese Uhrzeit ist noch nicht gewesen.': 'This time has not come yet.',
  'Dieser Tag kommt erst noch.': 'This day is still to come.',
  [`Das ist länger als ${daysBack} Tage her. Bitte rufen Sie uns an.`]: `That is more than ${daysBack} days ago. Please call us.`,
})

/** Returns a validation error in the language of the page. */
export const reportSentenceIn = (language: Language, sentence: string): string =>
  language === 'de' ? sentence : inEnglish(sentence)

function instantAt(day: IsoDay, time: string | null): number | null {
  return time === null ? null : instantOf(day, time)
}
