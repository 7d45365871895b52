import { z } from 'zod'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { clock, localDate } from '#app/lib/german-dates.ts'
import { dayTyped, timeOfDayTyped } from '#app/lib/german-input.ts'
import { optionalLine, required, typed } from '#app/lib/form-schemas.ts'
import { purposes, type Purpose, type Reservation, type ReservationRequest } from './reservation.ts'

const purposeNames = Object.keys(purposes) as [Purpose, ...Purpose[]]
const noDay = 'Diesen Tag gibt es nicht. Bitte schreib ihn als Tag, Monat und Jahr.'
const noTime = 'Bitte schreib die Zeit als Stunden und Minuten, zum Beispiel 14:30.'

/** Form data of a reservation, before availability is checked. */
export const ReservationInput = z.object({
  flugzeug: z.string().min(1, 'Bitte wähle ein Flugzeug.').max(80),
  tag: required(typed(dayTyped, noDay), 'Bitte gib den Tag an.'),
  von: required(typed(timeOfDayTyped, noTime), 'Bitte gib an, ab wann.'),
  bisTag: typed(dayTyped, noDay),
  bis: required(typed(timeOfDayTyped, noTime), 'Bitte gib an, bis wann.'),
  /** Missing if only the member themselves can be the pilot. */
  pilot: z.string().max(80).optional(),
  lehrer: z.string().max(80).default(''),
  gaeste: z
    .string()
    .default('0')
    .transform((text) => (text.trim() === '' ? 0 : Number(text)))
    .pipe(
      z.number({ error: 'Bitte gib eine Zahl an.' }).int('Bitte gib eine ganze Zahl an.').min(0).max(20, {
        error: 'So viele Gäste nimmt kein Flugzeug des Vereins mit.',
      }),
    ),
  zweck: z.enum(purposeNames, { error: 'Bitte wähle, wofür.' }),
  notiz: optionalLine(80),
  kennung: z.string().max(60).optional(),
  expectedRevision: z.coerce.number().int().nonnegative().default(0),
})
export type ReservationInput = z.infer<typeof ReservationInput>

/**
 * Converts form data to a request. An empty pilot means the club itself. 00:00 as the end on the same day means midnight at
 * its end.
 */
export function requestFrom(input: ReservationInput, ownMemberId: string | null): ReservationRequest {
  const { tag, von, bis, bisTag } = input
  const lastDay = bisTag ?? tag
  const endDay = lastDay === tag && bis === '00:00' ? addDays(tag, 1) : lastDay
  return {
    aircraftId: input.flugzeug,
    from: instantOf(tag, von),
    to: instantOf(endDay, bis),
    pilotId: input.pilot === undefined ? ownMemberId : input.pilot === '' ? null : input.pilot,
    instructorId: input.lehrer === '' ? null : input.lehrer,
    guestSeats: input.gaeste,
    purpose: input.zweck,
    note: input.notiz ?? '',
  }
}

const instantOf = (day: IsoDay, time: string) =>
  berlinInstant(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))

/** Returns the form values of a stored reservation. */
export function inputValues(reservation: Reservation): Record<string, string> {
  const { from, to } = reservation
  return {
    flugzeug: reservation.aircraftId,
    tag: localDate(from),
    von: clock(from),
    bisTag: localDate(to),
    bis: clock(to),
    pilot: reservation.pilotId ?? '',
    lehrer: reservation.instructorId ?? '',
    gaeste: String(reservation.guestSeats),
    zweck: reservation.purpose,
    notiz: reservation.note,
    expectedRevision: String(reservation.revision),
  }
}

const hourMs = 3_600_000

/** Returns the initial values of a new form: those of the URL, otherwise from the next full hour. */
export function freshValues(query: URLSearchParams, at: number, ownMemberId: string | null) {
  const today = localDate(at)
  const day = dayTyped(query.get('tag') ?? '') ?? today
  const nextHour = Math.ceil(at / hourMs) * hourMs
  const begin =
    day === today && localDate(nextHour + 2 * hourMs) === today ? nextHour : berlinInstant(day, 600)
  const von = timeOfDayTyped(query.get('von') ?? '') ?? clock(begin)
  const bis = timeOfDayTyped(query.get('bis') ?? '') ?? clock(instantOf(day, von) + 2 * hourMs)
  return {
    flugzeug: query.get('flugzeug')?.slice(0, 80) ?? '',
    tag: day,
    von,
    bisTag: dayTyped(query.get('bisTag') ?? '') ?? '',
    bis,
    pilot: ownMemberId ?? '',
    lehrer: '',
    gaeste: '0',
    zweck: 'flight',
    notiz: '',
    expectedRevision: '0',
  }
}
