import { z } from 'zod'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { dayTyped, timeOfDayTyped } from '#app/lib/german-input.ts'
import type { Party } from './guest-form.ts'
import { typed, shortText, refuseIn } from '#app/lib/form-schemas.ts'

const trialOfficeEvents = ['propose', 'confirm', 'postpone', 'cancel', 'fly', 'give'] as const

const text = shortText(1000)
const day = typed(dayTyped, 'Diesen Tag gibt es nicht. Bitte wie 14.06.2026 schreiben.')
const time = typed(timeOfDayTyped, 'Bitte die Uhrzeit schreiben wie 14:00.')

/** Form with the office's answer; a proposal and a confirmation need day and time. */
export function trialOfficeAnswer(today: IsoDay) {
  return z
    .object({ event: z.enum(trialOfficeEvents), text, tag: day, zeit: time })
    .transform(({ event, text: said, tag, zeit }, context) => {
      const refuse = refuseIn(context)
      const hasDate = event === 'propose' || event === 'confirm'
      if (hasDate && tag === null) refuse('tag', 'Nenne bitte den Tag.')
      if (hasDate && tag !== null && tag < today) refuse('tag', 'Dieser Tag ist schon vorbei.')
      if (hasDate && zeit === null) refuse('zeit', 'Nenne bitte die Uhrzeit.')
      if ((event === 'postpone' || event === 'cancel') && said === '') {
        refuse('text', 'Nenne bitte den Grund; er steht in der Mail.')
      }
      return {
        event,
        text: said,
        date: hasDate && tag !== null && zeit !== null ? { day: tag, time: zeit } : null,
      }
    })
}
export type TrialOfficeAnswer = z.output<ReturnType<typeof trialOfficeAnswer>>

/** Form data of a guest's own page, except for the guests' figures. */
export function ownTrialAction(today: IsoDay) {
  const requestedDay = typed(dayTyped, 'Diesen Tag gibt es nicht. Bitte schreiben Sie ihn wie 14.06.2026.')
  return z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('accept') }),
    z
      .object({
        intent: z.literal('wish'),
        wunsch: requestedDay,
        nachricht: shortText(1000),
      })
      .superRefine(({ wunsch, nachricht }, context) => {
        const refuse = refuseIn(context)
        if (wunsch === null && nachricht === '') {
          refuse('wunsch', 'Bitte nennen Sie einen Tag oder schreiben Sie uns, wann es passt.')
        }
        if (wunsch !== null && wunsch < today) refuse('wunsch', 'Dieser Tag ist schon vorbei.')
      }),
    z.object({
      intent: z.literal('withdraw'),
      grund: shortText(500),
    }),
  ])
}

/** Follows the intent of the button with which a sender who is the guardian agrees at once: `party agree`. */
export const agreeing = 'agree'

/**
 * `party`: the guests, sent with an acceptance or alone; `null` if they are known already. `isAgreed`: the sender is the
 * guardian and agrees.
 */
export type OwnTrialAction =
  | Exclude<z.output<ReturnType<typeof ownTrialAction>>, { intent: 'accept' }>
  | { intent: 'accept'; party: Party | null; isAgreed: boolean }
  | { intent: 'party'; party: Party; isAgreed: boolean }
