import type { Selectable } from 'kysely'
import { z } from 'zod'
import { cleanLine } from '#app/lib/form-values.ts'
import { dayTyped, minutesTyped } from '#app/lib/german-input.ts'
import { required, typed } from '#app/lib/typed-fields.ts'
import type { WorkHoursTable } from '#app/platform/database/tables.ts'

export type WorkEntry = ReturnType<typeof toWorkEntry>

export function toWorkEntry(row: Selectable<WorkHoursTable>) {
  return {
    id: row.id,
    memberId: row.member_id,
    year: row.year,
    day: row.day,
    minutes: row.minutes,
    branch: row.branch,
    text: row.body,
    state: row.state,
    answer: row.answer,
    revision: row.revision,
  }
}

const noDay = 'Diesen Tag gibt es nicht. Bitte schreib ihn als Tag, Monat und Jahr.'
const noHours = 'Bitte schreib die Stunden als Zahl, zum Beispiel 2,5 oder 2:30.'

export const hoursField = required(typed(minutesTyped, noHours), 'Bitte gib die Stunden an.')

/** Form data of a member's report. */
export const WorkReport = z.object({
  tag: required(typed(dayTyped, noDay), 'Bitte gib den Tag an.'),
  stunden: hoursField.pipe(
    z
      .number()
      .min(1, 'Bitte gib mehr als null Stunden an.')
      .max(24 * 60, 'Ein Tag hat 24 Stunden.'),
  ),
  sparte: z.string().min(1, 'Bitte wähle, wofür.').max(60),
  arbeit: z
    .string()
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, 'Bitte sag, was du getan hast.')
        .max(200, 'Bitte fass dich hier kürzer, höchstens 200 Zeichen.'),
    ),
  kennung: z.string().max(60).optional(),
})
export type WorkReport = z.infer<typeof WorkReport>
