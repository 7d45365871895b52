import { z } from 'zod'

type Shape = Record<string, z.ZodType>
type Read<S extends Shape> = { [Name in keyof S]: z.output<S[Name]> }

/** Sets the validation error of a field, unless the field already has one. */
export type Refuse<Name extends string = string> = (field: Name, sentence: string) => void

/**
 * Returns a schema that reports all validation errors at once, in the order of the fields: `compare` runs even while single
 * fields are invalid. A field that failed its own schema is `null` in `form`; `isUnread` tells it apart from an empty one.
 */
export function comparedForm<S extends Shape>(
  fields: S,
  compare: (
    form: { [Name in keyof S]: Read<S>[Name] | null },
    refuse: Refuse<keyof S & string>,
    isUnread: (field: keyof S & string) => boolean,
  ) => void,
) {
  return z.record(z.string(), z.unknown()).transform((sent, issues): Read<S> => {
    const sentences = new Map<string, string>()
    const object = (field: string, sentence: string) => sentences.set(field, sentences.get(field) ?? sentence)
    const read = Object.entries(fields).map(([name, field]) => {
      const parsed = field.safeParse(sent[name])
      if (!parsed.success) object(name, parsed.error.issues[0]!.message)
      return [name, parsed.success ? parsed.data : null] as const
    })
    const form = Object.fromEntries(read) as Read<S>
    const unread = new Set(sentences.keys())
    compare(form, object, (field) => unread.has(field))
    for (const name of Object.keys(fields)) {
      const sentence = sentences.get(name)
      if (sentence !== undefined) issues.addIssue({ code: 'custom', path: [name], message: sentence })
    }
    return sentences.size > 0 ? z.NEVER : form
  })
}
