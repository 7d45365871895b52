import { z } from 'zod'
import { mailField, requiredLine } from '#app/lib/form-schemas.ts'
import { cleanLine } from '#app/lib/form-values.ts'
import type { Question } from '../event-details.ts'
import type { ClubEvent } from '../event.ts'
import type { Answers, EventRegistration } from './registration.ts'

/** Name of a question's form field. */
export const questionField = (id: string) => `frage-${id}`

/**
 * Error messages address guests and members alike, and include the question, because the summary above the form shows them
 * without it.
 */
const typed = z.string().trim().default('')

function answerTo({ kind, label, required, options }: Question): z.ZodType<string> {
  const missing = `Zu „${label}“ fehlt noch eine Antwort.`
  switch (kind) {
    case 'checkbox':
      return required
        ? z.literal('ja', { error: `Ohne das Häkchen bei „${label}“ geht es nicht.` })
        : z
            .enum(['ja'])
            .optional()
            .transform((value) => (value === 'ja' ? 'ja' : 'nein'))
    case 'number':
      return typed.superRefine((text, context) => {
        const isNumber = /^\d{1,6}$/.test(text) || (text === '' && !required)
        if (!isNumber) context.addIssue({ code: 'custom', message: `Zu „${label}“ gehört eine ganze Zahl.` })
      })
    case 'choice':
      return typed.refine((text) => options.includes(text) || (text === '' && !required), { error: missing })
    case 'slot':
      return typed.refine((text) => /^\d\d:\d\d$/.test(text) || (text === '' && !required), {
        error: missing,
      })
    case 'text':
      return typed
        .refine((text) => text !== '' || !required, { error: missing })
        .refine((text) => text.length <= 500, {
          error: `Die Antwort zu „${label}“ ist zu lang, höchstens 500 Zeichen.`,
        })
        .transform(cleanLine)
  }
}

export type InternalEvent = { questions: readonly Question[]; most: number }

/**
 * Returns questions and limits of an event with registration on this site; `undefined` for any other. More people than there
 * are places in all would wait for ever. `own`: a registration that is there, which may stay as large as it is.
 */
export function internalOf(
  { registration }: Pick<ClubEvent, 'registration'>,
  own = { people: 1 },
): InternalEvent | undefined {
  if (registration.mode !== 'internal') return undefined
  const { questions, mostPeople, seats } = registration
  return { questions, most: Math.max(own.people, Math.min(mostPeople, seats ?? mostPeople)) }
}

/** Form fields for guests and members. */
export function participationForm({ questions, most }: InternalEvent) {
  const tooMany = `Mit einer Anmeldung können höchstens ${most} kommen.`
  const people = z
    .string()
    .trim()
    .default('1')
    .refine((text) => /^[1-9]\d?\d?$/.test(text), { error: 'Bitte eine Zahl ab 1.' })
    .transform(Number)
    .refine((count) => count <= most, { error: tooMany })
  const answers = Object.fromEntries(
    questions.map((question) => [questionField(question.id), answerTo(question)]),
  )
  return z.object({ personen: people, ...answers }).transform((written) => ({
    people: written.personen,
    answers: answersFrom(questions, written),
  }))
}

const Guest = z.object({
  name: requiredLine('Bitte geben Sie Ihren Namen an.', 120),
  mail: mailField,
})

/** Form for guests: name, number of people, and the event's own questions. */
export function guestForm(internal: InternalEvent) {
  return z.intersection(Guest, participationForm(internal))
}

function answersFrom(questions: readonly Question[], written: Record<string, unknown>): Answers {
  return Object.fromEntries(
    questions.flatMap(({ id }) => {
      const answer = written[questionField(id)]
      return typeof answer === 'string' && answer !== '' ? [[id, answer]] : []
    }),
  )
}

/** Returns a registration as form values. */
export function formValues({ people, answers }: Pick<EventRegistration, 'people' | 'answers'>) {
  return {
    personen: String(people),
    ...Object.fromEntries(Object.entries(answers).map(([id, answer]) => [questionField(id), answer])),
  }
}
