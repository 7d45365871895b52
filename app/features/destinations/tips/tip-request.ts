import { z } from 'zod'
import { addDays } from '#app/lib/calendar-day.ts'
import type { ReceivedRequest, RequestKind } from '#app/requests/request-kind.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { DestinationDetails } from '../destination.ts'
import { tipsPage } from './tips-page.ts'
import { tipCopy, tipForOffice } from './tip.mail.ts'
import { positionFields } from './tip-form.ts'

/** What is kept of a proposal beside its sender. */
export const TipFields = z.object({
  /** The account that sent it. */
  accountId: z.string(),
  name: z.string(),
  type: z.enum(['by-air', 'ground']),
  /** `null` when the member did not know it. */
  position: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  details: DestinationDetails.omit({ position: true, isFictional: true, notes: true }),
  /** Whether the page may say whose tip it is. */
  mayName: z.boolean(),
  /** What the pictures show; `null` without any. */
  picturesShow: z.string().nullable(),
  /** SHA-256 of each, as sent. */
  pictureHashes: z.array(z.string()),
  answer: z
    .object({
      /** The draft that it became. */
      destinationId: z.string().nullable(),
      message: z.string(),
      reason: z.string(),
    })
    .default({ destinationId: null, message: '', reason: '' }),
})
export type TipFields = z.infer<typeof TipFields>
export type Tip = ReceivedRequest<TipFields>

/** Places proposed by members, who see behind their sign-in what became of them. */
export const tipRequest: RequestKind<TipFields> = {
  kind: 'destination-tip',
  prefix: 'TIPP',
  path: tipsPage,
  senderPage: () => tipsPage,
  fields: TipFields,
  searchWords: ({ name, details }) => [name, details.icao ?? ''],
  period: requestPeriods.tip,
  retentionUntil: (_, receivedOn, days) => addDays(receivedOn, days),
  letters: (tip, letterhead) => [tipCopy(tip, letterhead), tipForOffice(tip, letterhead)],
}

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
