import type { ClubEvent } from '../event.ts'
import type { Answers } from './registration.ts'

/** What was answered, in the order of the questions; what was left empty is left out. */
export function answerLines({ registration }: Pick<ClubEvent, 'registration'>, answers: Answers) {
  if (registration.mode !== 'internal') return []
  return registration.questions.flatMap(({ id, label, kind }) => {
    const answer = answers[id] ?? ''
    if (answer === '') return []
    return [{ id, label, answer: kind === 'slot' ? `${answer} Uhr` : answer }]
  })
}
