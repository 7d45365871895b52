import type { z } from 'zod'

/** Of each schema so many texts, the ones read longest ago making room; longer texts are read each time. */
const kept = 300
const longest = 10_000

const read = new WeakMap<z.ZodType, Map<string, unknown>>()

/**
 * The value that a column holds as JSON. Every page asks for the same rows: the same text is read once, and nobody may
 * change what all have in hand.
 */
export function readStored<T>(schema: z.ZodType<T>, text: string): T {
  let values = read.get(schema)
  if (values === undefined) read.set(schema, (values = new Map()))
  if (values.has(text)) return values.get(text) as T
  const value = frozen(schema.parse(JSON.parse(text)))
  if (text.length > longest) return value
  if (values.size >= kept) values.delete(values.keys().next().value as string)
  values.set(text, value)
  return value
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.values(value).forEach(frozen)
  return Object.freeze(value)
}
