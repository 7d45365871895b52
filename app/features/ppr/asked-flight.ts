import { wholeNumber, dayTyped, timeOfDayTyped } from '#app/lib/german-input.ts'
import { classOfRegistration, normalizeRegistration } from '#app/lib/registration.ts'
import type { ArrivalDay } from '#app/features/events/arrivals/arrivals.server.ts'
import { daysBetween, dayNumber, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { classLabels, purposeLabels } from './ppr-choices.ts'
import type { Priced } from './ppr-fee.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { instantOfSlot, pickedSlot } from './arrival-slots.ts'

/** A landing request still being filled in; `null` for values that cannot be parsed. */
export type AskedFlight = Omit<Priced, 'class' | 'mtomKg' | 'eta' | 'etd'> & {
  registration: string
  class: Priced['class'] | null
  mtomKg: number | null
  /** Epoch ms. */
  eta: number | null
  etd: number | null
}

/** Parses as leniently as the form itself; missing values get the form's defaults. */
export function askedFlight(form: Typed, arrivals: readonly ArrivalDay[]): AskedFlight {
  const typed = withArrivalTime(form, arrivals)
  const text = (name: string) => {
    const value = typed[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const count = (name: string) => wholeNumber(text(name)) ?? null
  const moments = momentsOf(typed)
  const registration = text('kennzeichen') === '' ? '' : normalizeRegistration(text('kennzeichen'))
  const litres = count('liter')
  return {
    registration,
    class: keyOf(classLabels.de, text('klasse')) ?? classOfRegistration(registration),
    mtomKg: count('mtom'),
    noiseCertificate: text('laermzeugnis') === 'ja',
    purpose: keyOf(purposeLabels.de, text('zweck')) ?? 'gast',
    landings: count('landungen') ?? 1,
    fuel: litres === null ? null : { kind: '', litres },
    parking: parkingOf(text('abstellen'), count('naechte') ?? nightsUntilDeparture(typed)),
    flightRules: text('regeln') === 'nvfr' ? 'nvfr' : 'vfr',
    eta: moments?.eta ?? null,
    etd: moments?.etd ?? null,
  }
}

function parkingOf(place: string, nights: number | null): Priced['parking'] {
  if (place !== 'gras' && place !== 'befestigt' && place !== 'halle') return null
  return { place, nights: nights ?? 1, wingspanCm: null }
}

/** Nights until the departure, for which its day suffices; `null` if none is stated. */
export function nightsUntilDeparture(typed: Typed): number | null {
  const moments = momentsOf(typed)
  if (moments === undefined) return null
  const leaves = moments.etd === null ? dayTyped(textOf(typed, 'abflug-tag')) : localDate(moments.etd)
  return leaves === undefined ? null : nightsBetween(localDate(moments.eta), leaves)
}

export const nightsBetween = (arrival: IsoDay, departure: IsoDay) =>
  Math.max(0, daysBetween(arrival, departure))

function keyOf<T extends string>(labels: Record<T, unknown>, value: string): T | undefined {
  return Object.hasOwn(labels, value) ? (value as T) : undefined
}

/** Values of the form, possibly incomplete. */
export type Typed = Readonly<Record<string, unknown>>

type Zone = 'lt' | 'utc'

const textOf = (typed: Typed, name: string) => {
  const text = typed[name]
  return typeof text === 'string' ? text : ''
}

/** Returns arrival and departure, epoch ms; `undefined` until day and time of the arrival are readable. */
export function momentsOf(typed: Typed): { eta: number; etd: number | null } | undefined {
  const zone = typed.zeitangabe === 'utc' ? 'utc' : 'lt'
  const [day, time] = [dayTyped(textOf(typed, 'ankunft-tag')), timeOfDayTyped(textOf(typed, 'ankunft-zeit'))]
  if (day === undefined || time === undefined) return undefined
  const eta = instantOf(day, time, zone)
  return { eta, etd: departureOf(typed, eta, zone) }
}

/** Returns arrival and departure for display in the other zone. */
export function typedTimes(typed: Typed) {
  const moments = momentsOf(typed)
  return { arrival: moments?.eta, departure: moments?.etd ?? undefined }
}

/** A chosen slot takes precedence over the fields of day and time. */
export function withArrivalTime<T extends Typed>(typed: T, arrivals: readonly ArrivalDay[]): T {
  const picked = pickedSlot(arrivals, typed.ankunftszeit)
  if (picked === undefined) return typed
  const { day, time } = picked
  if (typed.zeitangabe !== 'utc') return { ...typed, 'ankunft-tag': day, 'ankunft-zeit': time }
  const [utcDay = '', utcTime = ''] = new Date(instantOfSlot(day, time)).toISOString().split('T')
  return { ...typed, 'ankunft-tag': utcDay, 'ankunft-zeit': utcTime.slice(0, 5) }
}

function instantOf(day: IsoDay, time: string, zone: Zone): number {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return zone === 'lt' ? berlinInstant(day, minutes) : dayNumber(day) * 86_400_000 + minutes * 60_000
}

/** A time without a day means the day of arrival; a day without a time counts as no departure. */
function departureOf(typed: Typed, eta: number, zone: Zone): number | null {
  const time = timeOfDayTyped(textOf(typed, 'abflug-zeit'))
  if (time === undefined) return null
  const arrivalDay = zone === 'lt' ? localDate(eta) : new Date(eta).toISOString().slice(0, 10)
  return instantOf(dayTyped(textOf(typed, 'abflug-tag')) ?? arrivalDay, time, zone)
}
