/** Returns whether the id occurs anywhere in the value as a whole string. */
export function holdsId(value: unknown, id: string): boolean {
  if (value === id) return true
  if (value === null || typeof value !== 'object') return false
  return Object.values(value).some((part) => holdsId(part, id))
}

/** Returns the value with `id` replaced by `to`; with `null` fields become `null` and list items are removed. */
export function replaceId(value: unknown, id: string, to: string | null): unknown {
  if (value === id) return to
  if (Array.isArray(value)) {
    const remaining = to === null ? value.filter((part) => part !== id) : value
    return remaining.map((part) => replaceId(part, id, to))
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceId(part, id, to)]))
}
