import { z } from 'zod'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { DestinationDetails } from '../destination.ts'
import { positionFields } from './tip-form.ts'
import { shortText } from '#app/lib/form-schemas.ts'

/** Stored data of a proposal besides its sender. */
export const TipFields = z.object({
  /** Account of the sender. */
  accountId: z.string(),
  name: z.string(),
  type: z.enum(['by-air', 'ground']),
  /** `null` if the member did not know it. */
  position: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  details: DestinationDetails.omit({ position: true, isFictional: true, notes: true }),
  /** Whether the page may name the member. */
  mayName: z.boolean(),
  /** Content of the pictures; `null` without pictures. */
  picturesShow: z.string().nullable(),
  /** SHA-256 of each uploaded picture. */
  pictureHashes: z.array(z.string()),
  answer: z
    .object({
      /** Draft made from the accepted proposal; `null` if there is none. */
      destinationId: z.string().nullable(),
      message: z.string(),
      reason: z.string(),
    })
    .default({ destinationId: null, message: '', reason: '' }),
})
export type TipFields = z.infer<typeof TipFields>
export type Tip = ReceivedRequest<TipFields>

const text = shortText(1000)

/** Decision of the office; `text` is a message, or the reason for declining. */
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
