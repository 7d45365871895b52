import { z } from 'zod'

type Shape = Record<string, z.ZodType>
type Read<S extends Shape> = { [Name in keyof S]: z.output<S[Name]> }

/** Says what is wrong at a field; what the field says of itself goes first. */
export type Refuse<Name extends string = string> = (field: Name, sentence: string) => void

/**
 * A form that says everything at once, in the order of its fields: they are compared with each other also while some
 * are wrong by themselves. A field that could not be read is `null` to `compare`, which may ask whether it is that.
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
