import { z } from 'zod'

/** A name a form sends, in which `#` stands for a number and `*` for any text; or all names a schema has. */
export type KnownField = string | z.ZodType

/** Which button was pressed, and what makes two submits of one form one. */
const inEveryForm = ['intent', 'kennung']

/** The names that none of the known fields has, each once. */
export function unknownFields(sent: Iterable<string>, known: readonly KnownField[]): string[] {
  const names = [...inEveryForm, ...known.flatMap(namesOf)]
  const plain = new Set(names.filter((name) => !/[#*]/.test(name)))
  const shapes = names.filter((name) => !plain.has(name)).map(shapeOf)
  return [...new Set(sent)].filter((name) => !plain.has(name) && !shapes.some((shape) => shape.test(name)))
}

/** Names a person can read in one sentence, however many and long ones were sent. */
export function unknownFieldsSentence(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => `„${name.slice(0, 40)}“`)
  return `Diese Angabe gibt es hier nicht: ${shown.join(', ')}. Gespeichert ist nichts.`
}

function shapeOf(name: string): RegExp {
  const escaped = name.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll('#', String.raw`\d{1,4}`).replaceAll('*', '.{1,120}')}$`, 'su')
}

/** Also of a schema that goes on to refine or transform what it read, and of one that is one of several. */
function namesOf(field: unknown): readonly string[] {
  if (typeof field === 'string') return [field]
  if (field instanceof z.ZodObject) return Object.keys(field.shape)
  if (field instanceof z.ZodPipe) return namesOf(field.in)
  if (field instanceof z.ZodUnion) return field.options.flatMap(namesOf)
  throw new Error('A schema that names its fields is an object, or made of objects')
}
