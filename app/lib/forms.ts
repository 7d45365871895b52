import type { z } from 'zod'
import { withoutControls, type Errors, type Values } from './form-values.ts'
import { unknownFields, unknownFieldsSentence, type KnownField } from './known-fields.ts'

/** State of a form after a validation error: the typed values and one error per field. */
export type FormState = { values: Values; errors: Errors }

export type ParsedForm<T> = { ok: true; value: T } | { ok: false; form: FormState }

/** Parses a form; on failure returns the first error per field and the values as typed. Passwords are never sent back. */
export function parseForm<T>(schema: z.ZodType<T>, data: FormData): ParsedForm<T> {
  const values: Values = {}
  const input: Record<string, FormDataEntryValue | FormDataEntryValue[]> = {}
  for (const name of new Set(data.keys())) {
    const all = data.getAll(name)
    input[name] = all.length > 1 ? all : all[0]!
    if (typeof all[0] === 'string' && !/passwor[dt]/i.test(name)) values[name] = all[0]
  }
  const parsed = schema.safeParse(input)
  if (parsed.success) return { ok: true, value: parsed.data }

  const errors: Errors = {}
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message
  return { ok: false, form: { values, errors } }
}

/** Returns the values as `FormData`. */
export function formData(values: Values): FormData {
  const data = new FormData()
  for (const [name, text] of Object.entries(values)) data.set(name, text)
  return data
}

/** Returns the same form state with every error rephrased, for example in English. */
export function rephrased({ values, errors }: FormState, say: (sentence: string) => string): FormState {
  const said = Object.entries(errors).map(([name, sentence]) => [name, say(sentence)] as const)
  return { values, errors: Object.fromEntries(said) }
}

/** Returns the text sent under the name; empty when it is missing or a file. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * Reads the form of a request, without control characters except tabs and line ends. An unreadable body is answered with
 * 400 and an oversized one with 413, never with 500. With `known`, a field that is not listed is answered with 400 and a
 * sentence before anything is done.
 */
export async function readForm(request: Request, known?: readonly KnownField[]): Promise<FormData> {
  const form = await readAnyForm(request)
  if (known !== undefined) refuseUnknownFields(form, known)
  return form
}

async function readAnyForm(request: Request): Promise<FormData> {
  try {
    return cleaned(await request.formData())
  } catch (error) {
    const tooLarge =
      error instanceof Error &&
      (error.name === 'BodyTooLarge' || (error.cause as Error)?.name === 'BodyTooLarge')
    throw new Response(null, { status: tooLarge ? 413 : 400 })
  }
}

/**
 * Throws 400 with a sentence naming the fields that are not in `known`; for forms whose fields are known only after
 * reading.
 */
export function refuseUnknownFields(form: FormData, known: readonly KnownField[]) {
  const unknown = unknownFields(form.keys(), known)
  if (unknown.length > 0) throw Response.json({ sentence: unknownFieldsSentence(unknown) }, { status: 400 })
}

function cleaned(sent: FormData): FormData {
  const clean = new FormData()
  for (const [name, value] of sent) {
    if (typeof value === 'string') clean.append(withoutControls(name), withoutControls(value))
    else clean.append(withoutControls(name), value, value.name)
  }
  return clean
}
