import type { Arrival, ArrivalDay } from '#app/features/events/arrivals/arrivals.server.ts'
import { dateWithWeekday, clock, clockUtc, localDate, timeOfDay } from '#app/lib/german-dates.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { saying, type Language } from '#app/lib/saying.ts'

/** How many of the next free times a refusal names. */
const namedTimes = 4

/** Epoch ms of an arrival time. */
export function instantOfSlot(day: IsoDay, time: string): number {
  return berlinInstant(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
}

/** A slot as the form sends it. */
export const slotValue = ({ eventId, day, time }: Arrival) => `${day} ${time} ${eventId}`

/** Free times ahead, as one picks them; empty where no fly-in has any. */
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
        label: `${title}: ${slotWords(day, time, language)}, ${freeWords(free, language)}`,
        day,
        time,
      })),
  )
}

/** What the form sent, free or full; `undefined` when nobody offers it. */
export function pickedSlot(days: readonly ArrivalDay[], value: unknown): Arrival | undefined {
  return days
    .flatMap(({ eventId, day, slots }) => slots.map(({ time }) => ({ eventId, day, time })))
    .find((slot) => slotValue(slot) === value)
}

const freeWords = (free: number, language: Language) =>
  language === 'de' ? `noch ${free} frei` : `${free} left`

function slotWords(day: IsoDay, time: string, language: Language): string {
  const utc = clockUtc(instantOfSlot(day, time))
  return language === 'de'
    ? `${dateWithWeekday(day)}, ${timeOfDay(time)} (${utc} UTC)`
    : `${longDateIn(day, 'en')}, ${time} LT (${utc} UTC)`
}

/** The arrival time of a fly-in that this instant is; `null` outside every window. A value even when it is full. */
export function arrivalAt(days: readonly ArrivalDay[], eta: number): Arrival | null {
  const found = dayWithWindow(days, eta)
  if (found === undefined) return null
  return { eventId: found.eventId, day: found.day, time: clock(eta) }
}

/** Why one cannot land at this instant during a fly-in, with the next free times; `undefined` when nothing is against it. */
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
  const { words } = saying(language)
  const { title, day, from, until } = found
  const why =
    slot === undefined
      ? words(
          `Zu „${title}“ landet man am ${dateWithWeekday(day)} zwischen ${from} und ${timeOfDay(until)} (LT) nur zu festen Ankunftszeiten.`,
          `For “${title}” one lands on ${longDateIn(day, 'en')} between ${from} and ${until} LT only at fixed arrival times.`,
        )
      : words(
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
  const { words } = saying(language)
  const free = slots.filter((slot) => slot.free > 0 && instantOfSlot(day, slot.time) > now)
  const later = free.filter((slot) => instantOfSlot(day, slot.time) > eta)
  const named = (later.length > 0 ? later : free.slice(-namedTimes)).slice(0, namedTimes)
  if (named.length === 0)
    return words(
      ' Es ist keine mehr frei; bitte wählen Sie einen anderen Tag oder rufen Sie an.',
      ' None is left; please choose another day or call us.',
    )
  const times = named.map(({ time }) => `${time} (${clockUtc(instantOfSlot(day, time))} UTC)`).join(', ')
  return words(` Als Nächstes frei: ${times}.`, ` Next free: ${times}.`)
}

function dayWithWindow(days: readonly ArrivalDay[], eta: number): ArrivalDay | undefined {
  const day = localDate(eta)
  const time = clock(eta)
  return days.find((each) => each.day === day && time >= each.from && time < each.until)
}
