import { z } from 'zod'
import { cleanLine } from '#app/lib/form-values.ts'
import { hoursField } from '../work-entry.ts'

/** What whoever decides sends about one entry. */
export const DecisionForm = z.object({
  eintrag: z.string().min(1).max(80),
  intent: z.enum(['anerkennen', 'ablehnen']),
  stunden: hoursField.pipe(
    z
      .number()
      .min(0)
      .max(24 * 60, 'Ein Tag hat 24 Stunden.'),
  ),
  wort: z.string().default('').transform(cleanLine).pipe(z.string().max(200, 'Höchstens 200 Zeichen.')),
  expectedRevision: z.string(),
})
