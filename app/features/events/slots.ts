import { timeRange, clockFace } from '#app/lib/german-dates.ts'
import type { ArrivalByAir } from './event-details.ts'
import { minutesOf } from '#app/lib/berlin-time.ts'

type Slots = NonNullable<ArrivalByAir['slots']>

/** Returns the arrival times `HH:MM` in Berlin with the places left in each; `to` is exclusive. */
export function freeSlots({ minutes, perSlot, from, to, booked }: Slots): { time: string; free: number }[] {
  const slots: { time: string; free: number }[] = []
  for (let at = minutesOf(from); at < minutesOf(to); at += minutes) {
    const time = clockFace(at)
    const bookings = booked.filter((each) => each === time).length
    slots.push({ time, free: Math.max(0, perSlot - bookings) })
  }
  return slots
}

/** Returns `alle 10 Minuten, 10:00–13:00 Uhr, noch 47 von 54 frei`. */
export function slotsText(slots: Slots): string {
  const all = freeSlots(slots)
  const free = all.reduce((sum, each) => sum + each.free, 0)
  const rhythm = slots.minutes === 1 ? 'jede Minute' : `alle ${slots.minutes}\u00A0Minuten`
  return `${rhythm}, ${timeRange(slots.from, slots.to)} (LT), noch ${free} von ${all.length * slots.perSlot} frei`
}
