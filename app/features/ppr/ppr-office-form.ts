import { z } from 'zod'

export const pprOfficeEvents = ['confirm', 'ask', 'reject', 'call-off', 'land', 'miss'] as const
export type PprOfficeEvent = (typeof pprOfficeEvents)[number]

const longest = 1000
const text = z.string().trim().max(longest, { error: 'Bitte höchstens 1\u202F000 Zeichen.' }).default('')

const missing: Partial<Record<PprOfficeEvent, string>> = {
  ask: 'Schreib bitte, was dir noch fehlt.',
  reject: 'Nenne bitte den Grund; er steht in der Mail.',
  'call-off': 'Nenne bitte den Grund; er steht in der Mail.',
}

/** Schema of the office's answer; `text`: conditions, question or reason. */
export const PprOfficeAnswer = z
  .object({ event: z.enum(pprOfficeEvents), text, alternative: text })
  .superRefine((answer, context) => {
    const sentence = missing[answer.event]
    if (sentence !== undefined && answer.text === '')
      context.addIssue({ code: 'custom', path: ['text'], message: sentence })
  })
export type PprOfficeAnswer = z.infer<typeof PprOfficeAnswer>
