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

/** A field that differs; `field` is a path with dots. `before` or `after` is missing where there was or is no value. */
export const FieldChange = z.union([
  z.object({ field: z.string(), isMasked: z.literal(true) }),
  z.object({ field: z.string(), before: Value.optional(), after: Value.optional() }),
])
export type FieldChange = z.infer<typeof FieldChange>
export const FieldChanges = z.array(FieldChange)

/** Fields whose values never reach the log: the listed ones, or all but the listed ones. */
export type Personal = readonly string[] | { allBut: readonly string[] }

/** Longer texts are cut to this many characters in the log, starting shortly before the first difference. */
const mostCharacters = 600
const charactersBefore = 60

/** Derived or technical fields, which are not logged. */
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
/** Fields with such names are secret in every record; their values never reach the log. */
const secret = /password|passwort|secret|sealed|locked|token|hash|iban/i

/**
 * Returns the fields that differ between two plain values, sorted by name; personal ones without their values. `null`,
 * empty and missing count as equal.
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
  // Converts dates and drops what JSON leaves out, as storing would.
  walk(JSON.parse(JSON.stringify(value ?? null)), '')
  return leaves
}

/** Returns a rich text as plain text, any other list as it is. */
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
