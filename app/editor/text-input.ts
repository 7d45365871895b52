import { z } from 'zod'
import { withoutControls } from '#app/lib/form-values.ts'
import { paragraphsOf, plainText, RichText } from '#app/lib/rich-text.ts'

/** The document of a form's field, which the editor writes as JSON. */
export const TextInput = z.string().transform((text, context) => {
  const parsed = RichText.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const message = parsed.error.issues.find(
    ({ path, code }) => code === 'custom' || saidInGerman(path),
  )?.message
  context.addIssue({
    code: 'custom',
    message: message ?? 'Der Text kam unvollständig an. Bitte speichere noch einmal.',
  })
  return z.NEVER
})

/** Fields of blocks whose faults have a sentence of their own. */
function saidInGerman(path: readonly PropertyKey[]): boolean {
  return path.some((step) =>
    [
      'href',
      'pictureId',
      'pictureIds',
      'fileId',
      'alt',
      'caption',
      'title',
      'label',
      'items',
      'question',
      'answer',
    ].includes(String(step)),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value: unknown) =>
      typeof value === 'string' ? withoutControls(value) : value,
    )
  } catch {
    return undefined
  }
}

/** The document in such a field; an unreadable one counts as empty. */
export function documentIn(text: string): RichText {
  return RichText.catch([]).parse(parseJson(text))
}

/** Blocks that are worth reading without a word. */
const showsSomething = new Set<string>([
  'picture',
  'gallery',
  'file',
  'video',
  'reference',
  'questions',
  'part',
])

/** Whether there is nothing to read in it. */
export function isEmptyText(document: RichText): boolean {
  return plainText(document).trim() === '' && !document.some(({ type }) => showsSomething.has(type))
}

/** Where a browser without script sends the text as plain words, see `body-field.tsx`. */
export const plainName = (name: string) => `${name}-schlicht`

/** What was written without the editor, as the document that the editor would have sent. */
export function withPlainText(values: Record<string, string>, name: string): Record<string, string> {
  const { [plainName(name)]: plain, ...others } = values
  return plain === undefined ? values : { ...others, [name]: JSON.stringify(paragraphsOf(plain)) }
}

/** The same in the form as it was sent. */
export function takePlainText(form: FormData, name: string) {
  const plain = form.get(plainName(name))
  if (typeof plain !== 'string') return
  form.delete(plainName(name))
  form.set(name, JSON.stringify(paragraphsOf(plain)))
}
