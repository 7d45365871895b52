import { z } from 'zod'
import { addMonths, type IsoDay } from '#app/lib/calendar-day.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { mailField, mustBeTicked, requiredLine, optionalRegistration } from '#app/lib/form-schemas.ts'
import { type Language, markedText, type MarkedText } from '#app/lib/saying.ts'
import type { Picture } from '#app/media/pictures/picture.ts'

const Question = z.object({
  question: z.string(),
  questionEn: z.string().default(''),
  answers: z.array(z.string()),
  /** Either empty or as many as the German answers, in the same order. */
  answersEn: z.array(z.string()).default([]),
  /** Number of the right answer, counted from 1. */
  right: z.int().min(1),
})

const Section = z.object({
  title: z.string(),
  titleEn: z.string().default(''),
  text: z.string(),
  textEn: z.string().default(''),
  pictureId: z.string().nullable().default(null),
})

/** Content of one published version in both languages; an empty English text is not translated yet. */
export const BriefingContent = z.object({
  /** Whether the page shows it. */
  isOffered: z.boolean().default(false),
  title: z.string().default('Einweisung: Fliegen ohne Betriebsleiter'),
  titleEn: z.string().default(''),
  /** How long a confirmation is valid. */
  validMonths: z.int().min(1).max(60).default(12),
  /** Minimum number of right answers; `null`: all. */
  minimumScore: z.int().min(0).max(60).nullable().default(null),
  conceptApprovedOn: z.string().nullable().default(null),
  authority: z.string().nullable().default(null),
  sections: z.array(Section).default([]),
  questions: z.array(Question).default([]),
  /** Oldest version whose confirmations are still valid. */
  countsFrom: z.int().min(1).default(1),
})
export type BriefingContent = z.infer<typeof BriefingContent>

export type Briefing = BriefingContent & { version: number; publishedAt: string }

export const freshBriefing: BriefingContent = BriefingContent.parse({})

/** Paths of the page, per language. */
export const briefingAddress = pagePairs.briefing

/** Returns the last day on which a confirmation made on `from` is valid. */
export const validUntil: (from: IsoDay, months: number) => IsoDay = addMonths

/** Returns the minimum number of right answers; 0 without questions. */
export function neededScore({ questions, minimumScore }: BriefingContent): number {
  return Math.min(questions.length, minimumScore ?? questions.length)
}

/** Returns the indexes, from 0, of the questions not answered correctly. */
export function wrongAnswers({ questions }: BriefingContent, given: readonly (number | null)[]): number[] {
  return questions.flatMap(({ right }, index) => (given[index] === right ? [] : [index]))
}

/** Whether a confirmation of that version, valid until that day, counts on `on`. */
export function counts(
  { version, validUntil: until }: { version: number; validUntil: IsoDay },
  { countsFrom }: Pick<BriefingContent, 'countsFrom'>,
  on: IsoDay,
): boolean {
  return version >= countsFrom && on <= until
}

const Fields = z.object({
  name: requiredLine('Bitte nennen Sie Ihren Namen.', 120),
  mail: mailField,
  kennzeichen: optionalRegistration,
  gelesen: mustBeTicked('Bitte bestätigen Sie, dass Sie die Einweisung gelesen haben.'),
})

export type BriefingForm = z.output<typeof Fields>

/** Field name of a question, counted from 1 as on the page. */
export const questionName = (index: number) => `frage${index + 1}`

/**
 * Returns the form's schema, which reports all errors at once. If too few answers are right, each wrong one gets an error.
 */
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
