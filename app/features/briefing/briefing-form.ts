import { z } from 'zod'
import { mailField, mustBeTicked, requiredLine } from '#app/lib/form-fields.ts'
import { registrationFault } from '#app/lib/registration-fault.ts'
import { normalizeRegistration } from '#app/lib/registration.ts'
import { optionalLine } from '#app/lib/typed-fields.ts'
import { neededScore, wrongAnswers, type BriefingContent } from './briefing.ts'

const Fields = z.object({
  name: requiredLine('Bitte nennen Sie Ihren Namen.', 120),
  mail: mailField,
  kennzeichen: optionalLine(12)
    .superRefine((text, context) => {
      const fault = text === null ? undefined : registrationFault(text)
      if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
    })
    .transform((text) => (text === null ? null : normalizeRegistration(text))),
  gelesen: mustBeTicked('Bitte bestätigen Sie, dass Sie die Einweisung gelesen haben.'),
})

export type BriefingForm = z.output<typeof Fields>

/** The name of a question's field, counted from 1 as the page does. */
export const questionName = (index: number) => `frage${index + 1}`

/** Everything that is wrong at once; too few right answers are told at each that is wrong. */
export function briefingForm(briefing: BriefingContent) {
  return z.record(z.string(), z.unknown()).transform((sent, context): BriefingForm => {
    const given = briefing.questions.map(({ answers }, index) => answerIn(sent, index, answers.length))
    const wrong = wrongAnswers(briefing, given)
    const isEnough = briefing.questions.length - wrong.length >= neededScore(briefing)
    for (const [index, answer] of given.entries()) {
      const path = [questionName(index)]
      if (answer === null) {
        const message = `Bitte beantworten Sie Frage ${index + 1}.`
        context.addIssue({ code: 'custom', path, message })
      } else if (!isEnough && wrong.includes(index)) {
        const message = `Die Antwort auf Frage ${index + 1} stimmt nicht. Bitte lesen Sie oben noch einmal nach.`
        context.addIssue({ code: 'custom', path, message })
      }
    }
    const parsed = Fields.safeParse(sent)
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues) {
      context.addIssue({ code: 'custom', path, message })
    }
    return z.NEVER
  })
}

function answerIn(sent: Record<string, unknown>, index: number, answers: number): number | null {
  const given = Number(sent[questionName(index)] ?? '')
  return Number.isInteger(given) && given >= 1 && given <= answers ? given : null
}
