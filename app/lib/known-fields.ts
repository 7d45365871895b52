import { z } from 'zod'

/** A field name, in which `#` stands for a number and `*` for any text; or a schema, for all its names. */
export type KnownField = string | z.ZodType

/** The pressed button, and the idempotency key. */
const inEveryForm = ['intent', 'kennung']

/** Returns the sent names that match no known field, each once. */
export function unknownFields(sent: Iterable<string>, known: readonly KnownField[]): string[] {
  const names = [...inEveryForm, ...known.flatMap(namesOf)]
  const plain = new Set(names.filter((name) => !/[#*]/.test(name)))
  const shapes = names.filter((name) => !plain.has(name)).map(shapeOf)
  return [...new Set(sent)].filter((name) => !plain.has(name) && !shapes.some((shape) => shape.test(name)))
}

/** Returns the error naming the unknown fields: at most three names, each cut to 40 characters. */
export function unknownFieldsSentence(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => `„${name.slice(0, 40)}“`)
  return `Diese Angabe gibt es hier nicht: ${shown.join(', ')}. Gespeichert ist nichts.`
}

function shapeOf(name: string): RegExp {
  const escaped = name.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll('#', String.raw`\d{1,4}`).replaceAll('*', '.{1,120}')}$`, 'su')
}

/** Returns the field names of a schema, also of one with refinements or transforms and of a union. */
function namesOf(field: unknown): readonly string[] {
  if (typeof field === 'string') return [field]
  if (field instanceof z.ZodObject) return Object.keys(field.shape)
  if (field instanceof z.ZodPipe) return namesOf(field.in)
  if (field instanceof z.ZodUnion) return field.options.flatMap(namesOf)
  throw new Error('A schema that names its fields is an object, or made of objects')
}
