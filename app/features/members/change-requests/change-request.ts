import type { Selectable } from 'kysely'
import { z } from 'zod'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { cleanLine, cleanText } from '#app/lib/form-values.ts'
import type { Member } from '../member.ts'
import type { MemberChangeRequestsTable } from '#app/platform/database/tables.ts'

/** Only changed fields; an empty string deletes the value. */
export const Wanted = z.object({
  title: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  birthDate: z.string().optional(),
})
export type Wanted = z.infer<typeof Wanted>

const line = (max: number) =>
  z
    .string()
    .default('')
    .transform(cleanLine)
    .pipe(z.string().max(max, `Bitte fass dich hier kürzer, höchstens ${max} Zeichen.`))

export const ChangeRequestForm = z.object({
  title: line(40),
  firstName: line(80).pipe(z.string().min(1, 'Ohne Vornamen geht es nicht.')),
  lastName: line(80).pipe(z.string().min(1, 'Ohne Nachnamen geht es nicht.')),
  birthDate: line(10).refine((day) => day === '' || isCalendarDay(day), 'Diesen Tag gibt es nicht.'),
  reason: z
    .string()
    .default('')
    .transform(cleanText)
    .pipe(z.string().max(1000, 'Das sind mehr als 1000 Zeichen.')),
})
export type ChangeRequestForm = z.infer<typeof ChangeRequestForm>

export const DecisionForm = z.object({
  answer: z
    .string()
    .default('')
    .transform(cleanText)
    .pipe(z.string().max(1000, 'Das sind mehr als 1000 Zeichen.')),
})

/** Returns the current values for the form. */
export function presentValues({
  title,
  firstName,
  lastName,
  birthDate,
}: Member): Record<WantedField, string> {
  return { title: title ?? '', firstName, lastName, birthDate: birthDate ?? '' }
}

/** Returns the fields of the form that differ from the current values. */
export function wantedIn(form: ChangeRequestForm, own: Member): Wanted {
  const present = presentValues(own)
  const fields = Object.keys(wantedFields) as WantedField[]
  return Object.fromEntries(
    fields.filter((field) => form[field] !== present[field]).map((field) => [field, form[field]]),
  )
}

export type ChangeRequest = ReturnType<typeof toChangeRequest>

export function toChangeRequest(row: Selectable<MemberChangeRequestsTable>) {
  return {
    id: row.id,
    memberId: row.member_id,
    wanted: Wanted.parse(JSON.parse(row.wanted)),
    reason: row.reason,
    state: row.state,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    answer: row.answer,
  }
}

/** Fields that only the office can change and members can request, with their labels. */
export const wantedFields = {
  title: 'Titel',
  firstName: 'Vorname',
  lastName: 'Nachname',
  birthDate: 'Geburtstag',
} as const
export type WantedField = keyof typeof wantedFields

export const requestStates: Readonly<Record<MemberChangeRequestsTable['state'], string>> = {
  open: 'offen',
  accepted: 'übernommen',
  refused: 'abgelehnt',
  withdrawn: 'zurückgenommen',
}
