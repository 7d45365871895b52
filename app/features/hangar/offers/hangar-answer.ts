import { z } from 'zod'
import { addDays, daysBetween, type IsoDay } from '#app/lib/calendar-day.ts'
import { dayTyped } from '#app/lib/german-input.ts'
import { typed, shortText, refuseIn } from '#app/lib/form-schemas.ts'

const hangarOfficeEvents = ['list', 'offer', 'accept', 'call-back', 'reject', 'withdraw', 'end'] as const

/** Maximum time for an answer, so that applicants on a long holiday can still reply. */
const longestDays = 90

const text = shortText(1000)
const day = typed(dayTyped, 'Diesen Tag gibt es nicht. Bitte wie 14.06.2026 schreiben.')

/** Returns the schema of the office's answer; an offer names a place of `boxIds` and the last day for the reply. */
export function hangarOfficeAnswer(today: IsoDay, boxIds: readonly string[]) {
  return z
    .object({
      event: z.enum(hangarOfficeEvents),
      text,
      platz: z.string().default(''),
      bis: day,
      weiter: z.literal('ja').optional(),
    })
    .transform(({ event, text: said, platz, bis, weiter }, context) => {
      const refuse = refuseIn(context)
      if ((event === 'reject' || event === 'call-back') && said === '') {
        refuse('text', 'Nenne bitte den Grund; er steht in der Mail.')
      }
      if (event !== 'offer') return { event, text: said, offer: null }
      if (platz === '') refuse('platz', 'Bitte wähle den Platz.')
      else if (platz !== anyPlace && !boxIds.includes(platz))
        refuse(
          'platz',
          'Dieser Platz ist inzwischen vergeben oder jemand anderem angeboten. Bitte wähle einen anderen.',
        )
      if (bis === null) refuse('bis', 'Nenne bitte den letzten Tag für eine Antwort.')
      if (bis !== null && (bis < today || bis > addDays(today, longestDays))) {
        refuse('bis', `Möglich ist jeder Tag von heute an, höchstens ${longestDays} Tage.`)
      }
      const until = bis ?? today
      return {
        event,
        text: said,
        offer: {
          boxId: platz === anyPlace ? null : platz,
          until,
          days: Math.max(1, daysBetween(today, until)),
          passesOn: weiter === 'ja',
          message: said,
        },
      }
    })
}
export type HangarOfficeAnswer = z.output<ReturnType<typeof hangarOfficeAnswer>>

/** Schema of the applicant's actions. */
export const ownHangarAction = z.object({
  intent: z.enum(['accept', 'decline', 'stay', 'withdraw'], { error: 'Das gibt es hier nicht.' }),
  grund: shortText(500),
})
export type OwnHangarAction = z.output<typeof ownHangarAction>

/** Value of „kein bestimmter Platz“. */
export const anyPlace = 'ohne'
