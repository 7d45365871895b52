import { isCalendarDay, type IsoDay } from '#app/lib/calendar-day.ts'
import { dayAndMonthIn } from '#app/lib/dates-in-language.ts'
import type { Values } from '#app/lib/form-values.ts'
import { wholeNumber } from '#app/lib/german-input.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { normalizeRegistration } from '#app/lib/registration.ts'
import { formatMass } from './ppr-mass.ts'

/** A former request from this device, as form values. */
export type Remembered = { on: IsoDay; values: Values }

/** Fields that stay the same from one landing to the next; not day and time, requests and remarks. */
const rememberedFields = [
  'kennzeichen',
  'muster',
  'mtom',
  'klasse',
  'laermzeugnis',
  'von',
  'personen',
  'vorname',
  'name',
  'mail',
  'telefon',
  'sprache',
] as const

/** Number of aircraft stored per device, most recent first. */
const mostAircraft = 4

/** Parses the browser's stored data; returns nothing if it is invalid. */
export function readMemory(text: string | null): Remembered[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRemembered) : []
  } catch {
    return []
  }
}

function isRemembered(entry: unknown): entry is Remembered {
  const { on, values } = (entry ?? {}) as Partial<Record<keyof Remembered, unknown>>
  return (
    typeof on === 'string' &&
    isCalendarDay(on) &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => typeof value === 'string')
  )
}

export function onlyRemembered(typed: Values): Values {
  return Object.fromEntries(rememberedFields.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])))
}

/** Returns the stored data after a request; one entry per aircraft. */
export function withRequest(memory: readonly Remembered[], on: IsoDay, typed: Values): Remembered[] {
  const markOf = (values: Values) => normalizeRegistration(values.kennzeichen ?? '')
  const values = onlyRemembered(typed)
  const others = memory.filter((other) => markOf(other.values) !== markOf(values))
  return [{ on, values }, ...others].slice(0, mostAircraft)
}

/** Returns `Wieder wie am 12. Mai: D-EXYZ · DR 400 · 1 100 kg`. */
export function againTexts({ on, values }: Remembered, language: Language): { title: string; facts: string } {
  const kg = wholeNumber(values.mtom ?? '')
  const facts = [
    normalizeRegistration(values.kennzeichen ?? ''),
    values.muster ?? '',
    kg === undefined ? '' : formatMass(kg, language),
  ]
  const day = dayAndMonthIn(on, language)
  return {
    title: saying(language).say(`Wieder wie am ${day}`, `Again as on ${day}`),
    facts: facts.filter(Boolean).join(' · '),
  }
}
