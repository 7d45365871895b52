import { z } from 'zod'
import { day, line, number, plain, rows, text, tick } from '#app/resources/fields.ts'
import type { Resource } from '#app/resources/resource.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import type { Errors } from '#app/lib/form-values.ts'
import { BriefingContent, freshBriefing } from '../briefing.ts'
import { findBriefing, publishBriefing } from '../versions.server.ts'

/** Id of the only record of this kind. */
export const briefingRecord = 'fassung'

/** With the choice, made at each save, whether pilots must confirm again. */
const Edited = BriefingContent.extend({ confirmAgain: z.boolean().default(false) })
type Edited = z.infer<typeof Edited>

const groups: readonly RecordGroup[] = [
  {
    title: 'Einweisung',
    hint: 'Jedes Speichern ist eine neue Fassung. Wer eine frühere bestätigt hat, bleibt eingewiesen, solange du nichts anderes ankreuzt.',
    fields: [
      tick('isOffered', 'Auf der Website zeigen'),
      line('title', 'Überschrift', { max: 120, missing: 'Bitte die Einweisung benennen.' }),
      line('titleEn', 'Überschrift, englisch', { max: 120 }),
      number('validMonths', 'Eine Bestätigung gilt', {
        unit: 'Monate',
        min: 1,
        max: 60,
        width: 'c2',
        missing: 'Bitte angeben, wie lange sie gilt.',
      }),
      number('minimumScore', 'Richtig müssen sein', {
        unit: 'Fragen',
        min: 0,
        max: 60,
        width: 'c2',
        hint: 'Leer: alle',
      }),
      tick('confirmAgain', 'Wer eine frühere Fassung bestätigt hat, muss diese neu bestätigen'),
    ],
  },
  {
    title: 'Genehmigung',
    fields: [
      day('conceptApprovedOn', 'Konzept genehmigt am', { width: 'c3' }),
      line('authority', 'Behörde', { width: 'c3', max: 160 }),
    ],
  },
  {
    title: 'Was zu lesen ist',
    hint: 'Nur, was das genehmigte Konzept sagt. Eine leere Zeile beginnt einen neuen Absatz. Was nicht übersetzt ist, steht auf der englischen Seite auf Deutsch.',
    fields: [
      rows('sections', 'Abschnitte', 'Abschnitt', [
        line('title', 'Überschrift', { max: 120, missing: 'Bitte den Abschnitt benennen.' }),
        text('text', 'Text', { max: 6000, missing: 'Bitte den Abschnitt schreiben.' }),
        plain('picture', 'pictureId', 'Bild'),
        line('titleEn', 'Überschrift, englisch', { max: 120 }),
        text('textEn', 'Text, englisch', { max: 6000 }),
      ]),
    ],
  },
  {
    title: 'Fragen',
    hint: 'Ohne Fragen genügt die Bestätigung.',
    fields: [
      rows('questions', 'Fragen', 'Frage', [
        line('question', 'Frage', { max: 300, missing: 'Bitte die Frage stellen.' }),
        plain('lines', 'answers', 'Antworten', { hint: 'Jede in einer Zeile, mindestens zwei.' }),
        line('questionEn', 'Frage, englisch', { max: 300 }),
        plain('lines', 'answersEn', 'Antworten, englisch', {
          hint: 'In derselben Reihenfolge wie auf Deutsch.',
        }),
        number('right', 'Richtig ist die', {
          unit: '. Antwort',
          min: 1,
          max: 10,
          width: 'c2',
          missing: 'Bitte angeben, welche Antwort richtig ist.',
        }),
      ]),
    ],
  },
]

/** Each save creates a new version, so that the log shows who confirmed what. */
export const briefingResource: Resource<'keep-airfield', Edited> = {
  permission: 'keep-airfield',
  subject: 'briefing',
  address: '/admin/einweisung',
  labels: {
    list: 'Einweisung',
    create: 'Einweisung schreiben',
    this: 'diese Einweisung',
    empty: 'Noch ist keine Einweisung geschrieben.',
    page: '/piloteninfo/briefing',
  },
  schema: Edited,
  groups: () => groups,
  fresh: () => freshBriefing,
  nameOf: () => 'Text und Fragen',
  toForm: (value) => ({ ...value, confirmAgain: false }),
  find: async (db) => {
    const found = await findBriefing(db)
    return {
      id: briefingRecord,
      value: { ...BriefingContent.parse(found ?? {}), confirmAgain: false },
      revision: found?.version ?? 0,
      updatedAt: found?.publishedAt ?? new Date(0).toISOString(),
      isWithdrawn: false,
      page: '/piloteninfo/briefing',
    }
  },
  check: (_, value) => faultsIn(value),
  add: async () => briefingRecord,
  save: async (trx, _by, { value: { confirmAgain, ...content }, expectedRevision, at }) => {
    const before = await findBriefing(trx)
    if (expectedRevision !== (before?.version ?? 0)) return false
    const version = expectedRevision + 1
    const countsFrom = confirmAgain ? version : (before?.countsFrom ?? 1)
    return publishBriefing(trx, { version, content: { ...content, countsFrom }, at })
  },
}

function faultsIn({ isOffered, sections, questions, minimumScore }: Edited): Errors {
  const errors: Errors = {}
  if (isOffered && sections.length === 0) errors.sections = 'Bitte mindestens einen Abschnitt schreiben.'
  if (minimumScore !== null && minimumScore > questions.length) {
    errors.minimumScore = 'So viele Fragen gibt es nicht.'
  }
  for (const [index, { answers, answersEn, right }] of questions.entries()) {
    if (answersEn.length > 0 && answersEn.length !== answers.length)
      errors[`questions.${index}.answersEn`] = 'Bitte so viele Antworten wie auf Deutsch, oder keine.'
    if (answers.length < 2) errors[`questions.${index}.answers`] = 'Bitte mindestens zwei Antworten anbieten.'
    else if (right > answers.length) errors[`questions.${index}.right`] = 'Diese Antwort gibt es nicht.'
  }
  return errors
}
