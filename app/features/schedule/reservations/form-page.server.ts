import type { Db } from '#app/platform/database/db.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { parseForm, type FormState } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import type { Booked } from './book.server.ts'
import type { Refusal } from './booking-rules.ts'
import { listOpenDefects } from '#app/features/aircraft/defects/defects.server.ts'
import {
  listMemberChoices,
  namesOf,
  type PersonChoice,
} from '#app/features/members/names-among-members.server.ts'
import { listInstructorChoices } from './people.server.ts'
import { listOffered } from './plan.server.ts'
import { isWorthWaiting, refusalWords } from './refusal-words.ts'
import type { ReservationRequest, Booker } from './reservation.ts'
import { ReservationInput, requestFrom } from './reservation-input.ts'
import { listBookingRules } from './rules.server.ts'

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
  const [offered, instructors, rules, defects] = await Promise.all([
    listOffered(db),
    listInstructorChoices(db, localDate(at.getTime())),
    listBookingRules(db),
    listOpenDefects(db),
  ])
  const teaches = instructors.some(({ value }) => value === by.memberId)
  return {
    aircraft: offered.map(({ id, registration, type }) => ({ value: id, label: `${registration}, ${type}` })),
    pilots: by.isOperations || teaches ? await listMemberChoices(db) : null,
    instructors,
    notes: offered.flatMap(({ id, registration }) => {
      const note = rules.get(id)?.note ?? ''
      const wrong = defects.flatMap(({ aircraftId, title, isGrounding }) =>
        aircraftId === id ? [isGrounding ? `gesperrt, ${title}` : title] : [],
      )
      const known = wrong.length === 0 ? '' : `Gemeldete Störungen: ${wrong.join('; ')}.`
      const words = [known, note].filter(Boolean).join(' ')
      return words === '' ? [] : [{ registration, note: words }]
    }),
  }
}

export type FormRefused = FormState & { sentence?: string; canWait?: boolean }

export type ReadOptions =
  | { ok: true; wish: ReservationRequest; input: ReservationInput }
  | { ok: false; form: FormRefused }

/** Parses the form. `pilotId`: the pilot if the form has no such field. */
export function readReservation(sent: FormData, pilotId: string | null): ReadOptions {
  const read = parseForm(ReservationInput, sent)
  if (!read.ok) return { ok: false, form: read.form }
  return { ok: true, wish: requestFrom(read.value, pilotId), input: read.value }
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
  const names = await namesOf(db, refusal.reason === 'taken' ? [refusal.memberId] : [])
  return refusalWords(refusal, (id) => names.get(id ?? '')?.full ?? 'der Verein', memberId)
}
