import type { ArrivalDay } from '#app/features/events/arrivals/arrivals.server.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { dayNumber, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { dayTyped, timeOfDayTyped } from '#app/lib/german-input.ts'
import { instantOfSlot, pickedSlot } from './arrival-slots.ts'

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
