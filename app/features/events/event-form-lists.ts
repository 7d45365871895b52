import { z } from 'zod'
import { timeOfDayTyped } from '#app/lib/german-input.ts'
import { isLinkAddress } from '#app/lib/link-address.ts'
import { slug } from '#app/lib/slug.ts'
import { dayField, lineField, textField } from './event-form-fields.ts'
import type { Values } from '#app/lib/form-values.ts'
import { rowsOf, type Row, type RowKind } from './event-form-rows.ts'

const filled = (max: number, sentence: string) => lineField(max).pipe(z.string().min(1, sentence))

const Programme = z
  .object({ time: lineField(20), item: filled(200, 'Bitte schreib, was dann geschieht.') })
  .transform(({ time, item }) => ({ time: timeOfDayTyped(time) ?? time, item }))

const Exception = z
  .object({ day: dayField, reason: lineField(200) })
  .transform(({ day, reason }, context) => {
    if (day !== null) return { day, reason: reason === '' ? null : reason }
    context.addIssue({ code: 'custom', path: ['day'], message: 'Bitte gib den Tag an, der entfällt.' })
    return z.NEVER
  })

const QuestionRow = z
  .object({
    id: lineField(60),
    label: filled(200, 'Bitte schreib die Frage.'),
    kind: z.enum(['text', 'number', 'choice', 'checkbox', 'slot'], {
      error: 'Bitte wähle die Art der Antwort.',
    }),
    required: z.string().transform((value) => value === 'ja'),
    options: textField(2000),
  })
  .transform(({ options, ...question }, context) => {
    const choices = options
      .split('\n')
      .map((option) => option.trim())
      .filter(Boolean)
    if (question.kind === 'choice' && choices.length < 2) {
      const message = 'Eine Auswahl braucht mindestens zwei Antworten, jede in einer Zeile.'
      context.addIssue({ code: 'custom', path: ['options'], message })
    }
    return { ...question, options: question.kind === 'choice' ? choices : [] }
  })

const Attachment = z
  .object({
    title: filled(120, 'Bitte gib dem Anhang einen Namen.'),
    href: lineField(500),
    file: lineField(80),
  })
  .transform(({ title, href, file }, context) => {
    if (file !== '') return { title, href: '', fileId: file }
    if (isLinkAddress(href)) return { title, href, fileId: null }
    const message = 'Bitte wähle eine Datei oder gib eine Adresse an, die mit https:// oder / beginnt.'
    context.addIssue({ code: 'custom', path: ['href'], message })
    return z.NEVER
  })

export type Lists = ReturnType<typeof readLists>

/** The lists of the form without their empty rows; what is wrong goes into `errors` by the field's name. */
export function readLists(values: Values, errors: Record<string, string>) {
  return {
    programme: readRows(values, 'programme', Programme, errors).map(({ read }) => read),
    /** With their places in the form. */
    exceptions: readRows(values, 'exception', Exception, errors),
    questions: named(readRows(values, 'question', QuestionRow, errors).map(({ read }) => read)),
    /** With their places in the form. */
    attachments: readRows(values, 'attachment', Attachment, errors),
  }
}

function readRows<T>(
  values: Values,
  kind: RowKind,
  schema: z.ZodType<T>,
  errors: Record<string, string>,
): { number: number; read: T }[] {
  return rowsOf(values, kind).flatMap((row, number) => {
    if (isEmpty(kind, row)) return []
    const parsed = schema.safeParse(row)
    if (parsed.success) return [{ number, read: parsed.data }]
    for (const { path, message } of parsed.error.issues) {
      errors[`${kind}-${number}-${String(path[0])}`] ??= message
    }
    return []
  })
}

/** A question's kind is always chosen, so it says nothing about whether one was written. */
const isEmpty = (kind: RowKind, row: Row) =>
  kind === 'question'
    ? !row.label?.trim() && !row.options?.trim()
    : Object.values(row).every((part) => !part.trim())

/** Answers are kept by the question's id, so an id stays with its question and no two share one. */
function named<T extends { id: string; label: string }>(questions: T[]): T[] {
  const taken = new Set<string>()
  return questions.map((question) => {
    const base = question.id || slug(question.label).slice(0, 40) || 'frage'
    let id = base
    for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`
    taken.add(id)
    return { ...question, id }
  })
}
