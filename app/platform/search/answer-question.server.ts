import { allFeatures } from '#app/platform/feature.ts'
import type { Services } from '#app/platform/services.ts'
import { isAsked, type Question, type QuickAnswer } from './quick-answer.ts'
import { foldedWords } from './words.ts'

/** More than these would no longer be a line above the results. */
const mostAnswers = 3

/** Returns the direct answers of all features to the search. */
export async function answersTo(services: Pick<Services, 'db'>, question: Question): Promise<QuickAnswer[]> {
  const typed = foldedWords(question.words)
  const asked = allFeatures()
    .flatMap(({ answers = [] }) => answers)
    .filter((source) => isAsked(source, typed))
  const answers = await Promise.all(
    asked.slice(0, mostAnswers).map(({ answer }) => answer(services, question)),
  )
  return answers.filter((answer) => answer !== null)
}
