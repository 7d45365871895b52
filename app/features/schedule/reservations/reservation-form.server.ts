import { z } from 'zod'
import { berlinInstant, instantOf } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { clock, localDate } from '#app/lib/german-dates.ts'
import { dayTyped, timeOfDayTyped } from '#app/lib/german-input.ts'
import { requiredLine, optionalLine, required, typed } from '#app/lib/form-schemas.ts'
import { laterDay, purposes, type Reservation, type ReservationRequest, type Booker } from './reservation.ts'
import type { Db } from '#app/platform/database/db.ts'
import { parseForm, type FormState } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import type { Booked } from './book.server.ts'
import { personIn, type Refusal, isWorthWaiting, refusalMessage } from './booking-rules.ts'
import {
  statusBadge,
  statusInside,
  unconfirmedMaintenance,
  type Aircraft,
} from '#app/features/aircraft/aircraft.ts'
import type { Block } from '#app/features/aircraft/blocks/block.ts'
import { blocksNow } from '#app/features/aircraft/blocks/blocks.server.ts'
import { listOpenDefects } from '#app/features/aircraft/defects/defects.server.ts'
import {
  listMemberChoices,
  namesOf,
  type PersonChoice,
  listInstructorChoices,
} from '#app/features/members/names-among-members.server.ts'
import { listOffered } from './plan.server.ts'
import { listBookingRules } from './reservations.server.ts'
import { keysOf } from '#app/lib/labels.ts'

export type FormChoices = {
  aircraft: { value: string; label: string }[]
  /** `null`: only the member themselves. */
  pilots: PersonChoice[] | null
  instructors: PersonChoice[]
  /** The club's notes to members, by aircraft. */
  notes: { registration: string; note: string }[]
}

/** Returns the choices of the form. Instructors may also reserve for their students. */
export async function formChoices(db: Db, by: Booker, at: Date): Promise<FormChoices> {
  const [offered, instructors, rules, defects, grounded] = await Promise.all([
    listOffered(db),
    listInstructorChoices(db, localDate(at.getTime())),
    listBookingRules(db),
    listOpenDefects(db),
    blocksNow(db, at),
  ])
  const teaches = instructors.some(({ value }) => value === by.memberId)
  return {
    aircraft: offered.map(({ id, registration, type }) => ({ value: id, label: `${registration}, ${type}` })),
    pilots: by.isOperations || teaches ? await listMemberChoices(db) : null,
    instructors,
    notes: offered.flatMap((aircraft) => {
      const { id, registration } = aircraft
      const note = rules.get(id)?.note ?? ''
      const wrong = defects.flatMap(({ aircraftId, title, isGrounding }) =>
        aircraftId === id ? [isGrounding ? `gesperrt, ${title}` : title] : [],
      )
      const known = wrong.length === 0 ? '' : `Gemeldete Störungen: ${wrong.join('; ')}.`
      const block = grounded.byAircraft.get(id)
      // A defect that grounds it is named below with the others.
      const other = defects.some((defect) => defect.id === block?.sourceId) ? undefined : block
      const state = stateNote(aircraft, localDate(at.getTime()), other)
      const text = [state, known, note].filter(Boolean).join(' ')
      return text === '' ? [] : [{ registration, note: text }]
    }),
  }
}

function stateNote(aircraft: Aircraft, day: IsoDay, block: Block | undefined): string {
  const badge = statusBadge(aircraft, { day, block })
  if (badge.tone === 'ok') return ''
  const isUnconfirmed = !badge.isBlocked && unconfirmedMaintenance(aircraft, day) !== ''
  return isUnconfirmed ? `${badge.text}; bestätigt ist es noch nicht.` : `${statusInside(badge)}.`
}

const purposeNames = keysOf(purposes)
const noDay = 'Diesen Tag gibt es nicht. Bitte schreib ihn als Tag, Monat und Jahr.'
const noTime = 'Bitte schreib die Zeit als Stunden und Minuten, zum Beispiel 14:30.'

/** Form data of a reservation, before availability is checked. */
const ReservationInput = z.object({
  flugzeug: requiredLine('Bitte wähle ein Flugzeug.', 80),
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
      z
        .number({ error: 'Bitte gib eine Zahl an.' })
        .int('Bitte gib eine ganze Zahl an.')
        .min(0, 'Bitte gib null oder mehr Gäste an.')
        .max(20, {
          error: 'So viele Gäste nimmt kein Flugzeug des Vereins mit.',
        }),
    ),
  zweck: z.enum(purposeNames, { error: 'Bitte wähle, wofür.' }),
  notiz: optionalLine(80),
  kennung: z.string().max(60).optional(),
  expectedRevision: z.coerce.number().int().nonnegative().default(0),
})

export type FormRefused = FormState & { sentence?: string; canWait?: boolean }

type ReadOptions =
  | { ok: true; wish: ReservationRequest; input: ReservationInput }
  | { ok: false; form: FormRefused }

/** Parses the form. `pilotId`: the pilot if the form has no such field. */
export function readReservation(sent: FormData, pilotId: string | null): ReadOptions {
  const read = parseForm(ReservationInput, sent)
  if (!read.ok) return { ok: false, form: read.form }
  return { ok: true, wish: requestFrom(read.value, pilotId), input: read.value }
}

/**
 * Converts form data to a request. An empty pilot means the club itself. 00:00 as the end on the same day means midnight at
 * its end.
 */
function requestFrom(input: ReservationInput, ownMemberId: string | null): ReservationRequest {
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

type ReservationInput = z.infer<typeof ReservationInput>

/** Returns the form values of a stored reservation. */
export function inputValues(reservation: Reservation): Record<string, string> {
  const { from, to } = reservation
  return {
    flugzeug: reservation.aircraftId,
    tag: localDate(from),
    von: clock(from),
    bisTag: laterDay(reservation) ?? '',
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
/** Minutes after midnight from which a day at the field may begin, and when one begins of which nothing else is known. */
const earliest = 6 * 60
const usual = 10 * 60

/** Returns the initial values of a new form: those of the URL, otherwise from the next full hour, at night the next morning's. */
export function freshValues(query: URLSearchParams, at: number, ownMemberId: string | null) {
  const today = localDate(at)
  const nextHour = Math.ceil(at / hourMs) * hourMs
  const isLate = localDate(nextHour + 2 * hourMs) !== today
  const day = dayTyped(query.get('tag') ?? '') ?? (isLate ? addDays(today, 1) : today)
  const isByDay = day === today && !isLate && nextHour >= berlinInstant(today, earliest)
  const begin = isByDay ? nextHour : berlinInstant(day, usual)
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

/** Returns the refused form with the error at its field. */
export async function refusedForm(
  db: Db,
  by: Pick<Booker, 'memberId'>,
  sent: FormData,
  { refusal }: Extract<Booked, { ok: false }>,
) {
  const { field, sentence } = await sentenceFor(db, by, refusal)
  const form: FormRefused = {
    values: sentValues(sent),
    errors: field === null ? {} : { [field]: sentence },
    ...(field === null && { sentence }),
    canWait: isWorthWaiting(refusal),
  }
  return form
}

async function sentenceFor(db: Db, { memberId }: Pick<Booker, 'memberId'>, refusal: Refusal) {
  const names = await namesOf(db, [personIn(refusal)])
  return refusalMessage(refusal, (id) => names.get(id ?? '')?.full ?? 'der Verein', memberId)
}
