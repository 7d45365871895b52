import { z } from 'zod'
import { cleanLine, cleanText } from '#app/lib/form-values.ts'

const filled = (max: number, missing: string) =>
  z.string().min(1, missing).max(max, `Bitte kürzer fassen, höchstens ${max} Zeichen.`)

/** Form of a mailing to participants. */
export const Mailing = z.object({
  audience: z.enum(['registered', 'waiting', 'both'], { error: 'Bitte wähle, an wen sie geht.' }),
  subject: z.string().default('').transform(cleanLine).pipe(filled(120, 'Bitte gib einen Betreff an.')),
  body: z.string().default('').transform(cleanText).pipe(filled(5000, 'Bitte schreib einen Text.')),
})
export type Mailing = z.infer<typeof Mailing>

export const audienceNames: Record<Mailing['audience'], string> = {
  registered: 'Angemeldete',
  waiting: 'Warteliste',
  both: 'Angemeldete und Warteliste',
}
