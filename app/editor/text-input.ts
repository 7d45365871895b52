import { z } from 'zod'
import { withoutControls } from '#app/lib/form-values.ts'
import { paragraphsOf, plainText, RichText } from '#app/lib/rich-text.ts'

/** Schema of a form field with the document, which the editor writes as JSON. */
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

/** Whether the error concerns a block field that has a German error message of its own. */
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

/** Parses the document of such a field; returns an empty one if it is invalid. */
export function documentIn(text: string): RichText {
  return RichText.catch([]).parse(parseJson(text))
}

/** Blocks that count as content even without text. */
const showsSomething = new Set<string>([
  'picture',
  'gallery',
  'file',
  'video',
  'reference',
  'questions',
  'part',
])

/** Whether the document has no text and no block that counts as content. */
export function isEmptyText(document: RichText): boolean {
  return plainText(document).trim() === '' && !document.some(({ type }) => showsSomething.has(type))
}

/** Name of the field with the plain text sent without script, see `body-field.tsx`. */
export const plainName = (name: string) => `${name}-schlicht`

/** Replaces plain text sent without script with the document that the editor would have sent. */
export function withPlainText(values: Record<string, string>, name: string): Record<string, string> {
  const { [plainName(name)]: plain, ...others } = values
  return plain === undefined ? values : { ...others, [name]: JSON.stringify(paragraphsOf(plain)) }
}

/** Does the same with the text in submitted form data. */
export function takePlainText(form: FormData) {
  const plain = form.get(plainName('body'))
  if (typeof plain !== 'string') return
  form.delete(plainName('body'))
  form.set('body', JSON.stringify(paragraphsOf(plain)))
}
