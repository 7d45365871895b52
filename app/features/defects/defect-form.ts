import { z } from 'zod'
import { cleanLine, cleanText } from '#app/lib/form-values.ts'

/** What whoever reports a defect sends, without its pictures. */
export const DefectForm = z.object({
  flugzeug: z.string().min(1, 'Bitte wähle das Flugzeug.').max(80),
  titel: z
    .string()
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, 'Bitte sag in ein paar Worten, was nicht stimmt.')
        .max(80, 'Bitte fass dich hier kürzer, höchstens 80 Zeichen.'),
    ),
  text: z
    .string()
    .default('')
    .transform(cleanText)
    .pipe(z.string().max(2000, 'Bitte fass dich hier kürzer, höchstens 2000 Zeichen.')),
  sperren: z.enum(['ja', 'nein'], { error: 'Bitte entscheide, ob damit noch geflogen werden darf.' }),
  kennung: z.string().max(60).optional(),
})
export type DefectForm = z.infer<typeof DefectForm>
