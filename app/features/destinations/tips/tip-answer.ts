import { z } from 'zod'
import { positionFields } from './tip-form.ts'

const text = z.string().trim().max(1000, { error: 'Bitte höchstens 1\u202F000 Zeichen.' }).default('')

/** What the office makes of a proposal; `text` is a message, or the reason why not. */
export const TipAnswer = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('decline'),
    text: text.pipe(z.string().min(1, { error: 'Nenne bitte den Grund; er steht in der Mail.' })),
  }),
  z
    .object({ event: z.literal('accept'), text, ...positionFields })
    .transform(({ breite, laenge, ...answer }, context) => {
      if (breite !== null && laenge !== null) return { ...answer, position: { lat: breite, lon: laenge } }
      context.addIssue({
        code: 'custom',
        path: [breite === null ? 'breite' : 'laenge'],
        message: 'Bitte die Lage angeben; ohne sie rechnet die Seite weder Entfernung noch Kurs.',
      })
      return z.NEVER
    }),
])
export type TipAnswer = z.infer<typeof TipAnswer>
