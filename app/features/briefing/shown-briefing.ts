import { type Language, markedText, type MarkedText } from '#app/lib/saying.ts'
import type { Picture } from '#app/media/pictures/picture.ts'
import type { Briefing } from './briefing.ts'

/** Data for the page, without the right answers, which must not reach the browser. */
export type ShownBriefing = Pick<
  Briefing,
  'validMonths' | 'version' | 'publishedAt' | 'conceptApprovedOn' | 'authority'
> & {
  title: MarkedText
  sections: { title: MarkedText; text: MarkedText; picture: Picture | null }[]
  questions: { question: MarkedText; answers: MarkedText[] }[]
  /** Whether parts are in German on an English page. */
  isPartlyGerman: boolean
}

/** Returns the briefing in the page's language, with the pictures that may be shown. */
export function shownBriefing(
  briefing: Briefing,
  pictures: ReadonlyMap<string, Picture>,
  language: Language,
): ShownBriefing {
  const { validMonths, version, publishedAt, conceptApprovedOn, authority } = briefing
  const marked = (german: string, english: string) => markedText(german, english, language)
  const title = marked(briefing.title, briefing.titleEn)
  const sections = briefing.sections.map((section) => ({
    title: marked(section.title, section.titleEn),
    text: marked(section.text, section.textEn),
    picture: (section.pictureId === null ? undefined : pictures.get(section.pictureId)) ?? null,
  }))
  const questions = briefing.questions.map(({ question, questionEn, answers, answersEn }) => ({
    question: marked(question, questionEn),
    answers: answers.map((answer, index) => marked(answer, answersEn[index] ?? '')),
  }))
  const all = [
    title,
    ...sections.flatMap((section) => [section.title, section.text]),
    ...questions.flatMap(({ question, answers }) => [question, ...answers]),
  ]
  return {
    validMonths,
    version,
    publishedAt,
    conceptApprovedOn,
    authority,
    title,
    sections,
    questions,
    isPartlyGerman: all.some(({ lang }) => lang !== undefined),
  }
}
