import { z } from 'zod'
import { plainText, RichText } from '#app/lib/rich-text.ts'

export const acts = [
  'created',
  'changed',
  'removed',
  'restored',
  'published',
  'withdrawn',
  'sent',
  'exported',
  'decided',
] as const
export type Act = (typeof acts)[number]

const Value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.json())])
type Value = z.infer<typeof Value>

/** One field that differs, its place as a path with dots; a side is missing where there was or is nothing. */
export const FieldChange = z.union([
  z.object({ field: z.string(), isMasked: z.literal(true) }),
  z.object({ field: z.string(), before: Value.optional(), after: Value.optional() }),
])
export type FieldChange = z.infer<typeof FieldChange>
export const FieldChanges = z.array(FieldChange)

/** Fields whose values never reach the log: some by name, or all but some. */
export type Personal = readonly string[] | { allBut: readonly string[] }

/** Of longer texts the log keeps this many characters, from shortly before the first that differs. */
const mostCharacters = 600
const charactersBefore = 60

/** Follows from the rest, so a line about it says nothing. */
const bookkeeping = new Set([
  'id',
  'revision',
  'createdAt',
  'updatedAt',
  'setAt',
  'setBy',
  'sequence',
  'slug',
  'readingMinutes',
  'untilDay',
])
/** Whatever a field of such a name holds is nobody's to read, whatever it belongs to. */
const secret = /password|passwort|secret|sealed|locked|token|hash|iban/i

/**
 * The fields that differ between two plain values, sorted by name; personal ones without what they hold. What is
 * `null`, empty or missing counts as the same nothing.
 */
export function changesBetween(
  before: object | null | undefined,
  after: object | null | undefined,
  personal: Personal = [],
): FieldChange[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  const fields = [...new Set([...old.keys(), ...now.keys()])].toSorted()
  return fields.flatMap((field): FieldChange[] => {
    const [one, other] = [old.get(field), now.get(field)]
    if (bookkeeping.has(field) || JSON.stringify(one) === JSON.stringify(other)) return []
    if (isPersonal(field, personal)) return [{ field, isMasked: true }]
    const sides = excerpts(one, other)
    return [
      {
        field,
        ...(sides.before !== undefined && { before: sides.before }),
        ...(sides.after !== undefined && { after: sides.after }),
      },
    ]
  })
}

function isPersonal(field: string, personal: Personal): boolean {
  if (secret.test(field)) return true
  const steps = field.split('.')
  return 'allBut' in personal
    ? !steps.some((step) => personal.allBut.includes(step))
    : steps.some((step) => personal.includes(step))
}

function leavesOf(value: object | null | undefined): Map<string, Value> {
  const leaves = new Map<string, Value>()
  const walk = (part: unknown, path: string) => {
    if (part === null || part === undefined || part === '') return
    if (Array.isArray(part)) {
      if (part.length > 0) leaves.set(path, readable(part))
    } else if (typeof part === 'object') {
      for (const [name, inner] of Object.entries(part)) walk(inner, path === '' ? name : `${path}.${name}`)
    } else leaves.set(path, Value.parse(part))
  }
  // Dates and what JSON leaves out are treated as they would be stored.
  walk(JSON.parse(JSON.stringify(value ?? null)), '')
  return leaves
}

/** A text of blocks as its words. */
function readable(list: unknown[]): Value {
  const text = RichText.safeParse(list)
  return text.success ? plainText(text.data) : Value.parse(list)
}

function excerpts(before: Value | undefined, after: Value | undefined) {
  const texts = [before, after].filter((side) => typeof side === 'string')
  if (texts.every(({ length }) => length <= mostCharacters)) return { before, after }
  const [one, other] = [before, after].map((side) => (typeof side === 'string' ? side : ''))
  let alike = 0
  while (alike < one!.length && one![alike] === other![alike]) alike += 1
  const from = Math.max(0, alike - charactersBefore)
  const cut = (side: Value | undefined) => (typeof side === 'string' ? excerpt(side, from) : side)
  return { before: cut(before), after: cut(after) }
}

function excerpt(text: string, from: number): string {
  const part = text.slice(from, from + mostCharacters)
  return `${from > 0 ? '… ' : ''}${part}${from + mostCharacters < text.length ? ' …' : ''}`
}
