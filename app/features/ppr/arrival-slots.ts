import type { Arrival, ArrivalDay } from '#app/features/events/arrivals/arrivals.server.ts'
import { dateWithWeekday, clock, clockUtc, localDate, timeOfDay } from '#app/lib/german-dates.ts'
import { instantOf } from '#app/lib/berlin-time.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { saying, type Language } from '#app/lib/saying.ts'

/** Number of free slots named in a refusal. */
const namedTimes = 4

/** Epoch ms of an arrival slot. */
export function instantOfSlot(day: IsoDay, time: string): number {
  return instantOf(day, time)
}

/** Form value of a slot. */
export const slotValue = ({ eventId, day, time }: Arrival) => `${day} ${time} ${eventId}`

/** Returns the free arrival slots of coming fly-ins as choices; empty if there are none. */
export function slotChoices(
  days: readonly ArrivalDay[],
  now: number,
  language: Language,
): { value: string; label: string; day: IsoDay; time: string }[] {
  return days.flatMap(({ eventId, title, day, slots }) =>
    slots
      .filter(({ time, free }) => free > 0 && instantOfSlot(day, time) > now)
      .map(({ time, free }) => ({
        value: slotValue({ eventId, day, time }),
        label: `${title}: ${formatSlot(day, time, language)}, ${formatFree(free, language)}`,
        day,
        time,
      })),
  )
}

/** Returns the submitted slot, free or full; `undefined` if it does not exist. */
export function pickedSlot(days: readonly ArrivalDay[], value: unknown): Arrival | undefined {
  return days
    .flatMap(({ eventId, day, slots }) => slots.map(({ time }) => ({ eventId, day, time })))
    .find((slot) => slotValue(slot) === value)
}

const formatFree = (free: number, language: Language) =>
  language === 'de' ? `noch ${free} frei` : `${free} left`

function formatSlot(day: IsoDay, time: string, language: Language): string {
  const utc = clockUtc(instantOfSlot(day, time))
  return language === 'de'
    ? `${dateWithWeekday(day)}, ${timeOfDay(time)} (${utc} UTC)`
    : `${longDateIn(day, 'en')}, ${time} LT (${utc} UTC)`
}

/** Returns the fly-in's slot at this instant, even if it is full; `null` outside every window. */
export function arrivalAt(days: readonly ArrivalDay[], eta: number): Arrival | null {
  const found = dayWithWindow(days, eta)
  if (found === undefined) return null
  return { eventId: found.eventId, day: found.day, time: clock(eta) }
}

/**
 * Returns why a landing at this instant during a fly-in is impossible, with the next free slots; `undefined` if it is
 * possible.
 */
export function slotObjection(
  days: readonly ArrivalDay[],
  { eta, now }: { eta: number; now: number },
  language: Language,
): string | undefined {
  const found = dayWithWindow(days, eta)
  if (found === undefined) return undefined
  const time = clock(eta)
  const slot = found.slots.find((each) => each.time === time)
  if (slot !== undefined && slot.free > 0) return undefined
  const { say } = saying(language)
  const { title, day, from, until } = found
  const why =
    slot === undefined
      ? say(
          `Zu „${title}“ landet man am ${dateWithWeekday(day)} zwischen ${from} und ${timeOfDay(until)} (LT) nur zu festen Ankunftszeiten.`,
          `For “${title}” one lands on ${longDateIn(day, 'en')} between ${from} and ${until} LT only at fixed arrival times.`,
        )
      : say(
          `Die Ankunftszeit ${timeOfDay(time)} (LT) zu „${title}“ ist vergeben.`,
          `The arrival time ${time} LT for “${title}” is taken.`,
        )
  return why + nextFree(found, { eta, now }, language)
}

function nextFree(
  { day, slots }: ArrivalDay,
  { eta, now }: { eta: number; now: number },
  language: Language,
): string {
  const { say } = saying(language)
  const free = slots.filter((slot) => slot.free > 0 && instantOfSlot(day, slot.time) > now)
  const later = free.filter((slot) => instantOfSlot(day, slot.time) > eta)
  const named = (later.length > 0 ? later : free.slice(-namedTimes)).slice(0, namedTimes)
  if (named.length === 0)
    return say(
      ' Es ist keine mehr frei; bitte wählen Sie einen anderen Tag oder rufen Sie an.',
      ' None is left; please choose another day or call us.',
    )
  const times = named.map(({ time }) => `${time} (${clockUtc(instantOfSlot(day, time))} UTC)`).join(', ')
  return say(` Als Nächstes frei: ${times}.`, ` Next free: ${times}.`)
}

function dayWithWindow(days: readonly ArrivalDay[], eta: number): ArrivalDay | undefined {
  const day = localDate(eta)
  const time = clock(eta)
  return days.find((each) => each.day === day && time >= each.from && time < each.until)
}
