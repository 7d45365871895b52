import { z } from 'zod'
import { lineField, textField } from '../event-form-fields.ts'

/** A letter to those who registered. */
export const Mailing = z.object({
  audience: z.enum(['registered', 'waiting', 'both'], { error: 'Bitte wähle, an wen sie geht.' }),
  subject: lineField(120).pipe(z.string().min(1, 'Bitte gib einen Betreff an.')),
  body: textField(5000).pipe(z.string().min(1, 'Bitte schreib einen Text.')),
})
export type Mailing = z.infer<typeof Mailing>

export const audienceNames: Record<Mailing['audience'], string> = {
  registered: 'Angemeldete',
  waiting: 'Warteliste',
  both: 'Angemeldete und Warteliste',
}
