import { z } from 'zod'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { dayTyped } from '#app/lib/german-input.ts'
import { type ExitReason, exitReasons } from '#app/features/members/member.ts'

const mostDaysAhead = 3 * 366

/** Returns the form's schema. `today`: Europe/Berlin; `joinedOn`: `null` if unknown. */
export function exitForm({ today, joinedOn }: { today: IsoDay; joinedOn: IsoDay | null }) {
  return z.object({
    lastDay: z
      .string({ error: 'Bitte gib den letzten Tag im Verein an.' })
      .trim()
      .transform((text, context) => {
        const day = dayTyped(text)
        if (day !== undefined) return day
        context.addIssue({ code: 'custom', message: 'Bitte gib den letzten Tag im Verein an.' })
        return z.NEVER
      })
      .refine((day) => joinedOn === null || day >= joinedOn, 'Der Austritt liegt vor dem Eintritt.')
      .refine((day) => day >= '1900-01-01', 'Dieser Tag kann nicht stimmen.')
      .refine((day) => day <= addDays(today, mostDaysAhead), 'Das ist mehr als drei Jahre hin.'),
    reason: z.enum(Object.keys(exitReasons) as ExitReason[], {
      error: 'Bitte wähle den Grund.',
    }),
  })
}
export type ExitForm = z.infer<ReturnType<typeof exitForm>>
