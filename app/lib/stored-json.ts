import type { z } from 'zod'

/** Cached texts per schema; the oldest entry is dropped for a new one. Longer texts are not cached. */
const longestShown = 300
const longest = 10_000

const read = new WeakMap<z.ZodType, Map<string, unknown>>()

/**
 * Parses the JSON of a column. Pages read the same rows again and again, so equal texts are parsed once; the shared value
 * is frozen.
 */
export function readStored<T>(schema: z.ZodType<T>, text: string): T {
  let values = read.get(schema)
  if (values === undefined) read.set(schema, (values = new Map()))
  if (values.has(text)) return values.get(text) as T
  const value = frozen(schema.parse(JSON.parse(text)))
  if (text.length > longest) return value
  if (values.size >= longestShown) values.delete(values.keys().next().value as string)
  values.set(text, value)
  return value
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.values(value).forEach(frozen)
  return Object.freeze(value)
}

/** Returns `undefined` if the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
