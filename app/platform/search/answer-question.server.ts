import type { Language } from '#app/lib/saying.ts'
import { allFeatures } from '#app/platform/feature.ts'
import type { Services } from '#app/platform/services.ts'
import { languageAsked, type Question, type QuickAnswer } from './quick-answer.ts'
import { foldedWords } from './words.ts'

/** More than these would no longer be a line above the results. */
const mostAnswers = 3

export type Answer = QuickAnswer & { language: Language }

/** Returns the direct answers of all features to the search, in the language asked or in German if the club has no English. */
export async function answersTo(
  services: Pick<Services, 'db'>,
  question: Omit<Question, 'language'>,
  hasEnglish: boolean,
): Promise<Answer[]> {
  const typed = foldedWords(question.words)
  const asked = allFeatures()
    .flatMap(({ answers = [] }) => answers)
    .flatMap(({ asked, answer }) => {
      const language = languageAsked({ asked }, typed)
      return language === undefined ? [] : { answer, language: hasEnglish ? language : 'de' }
    })
  const answers = await Promise.all(
    asked.slice(0, mostAnswers).map(async ({ answer, language }) => {
      const found = await answer(services, { ...question, language })
      return found && { ...found, language }
    }),
  )
  return answers.filter((answer) => answer !== null)
}
