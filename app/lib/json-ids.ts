/** Whether the id stands anywhere in the value as a whole text. */
export function holdsId(value: unknown, id: string): boolean {
  if (value === id) return true
  if (value === null || typeof value !== 'object') return false
  return Object.values(value).some((part) => holdsId(part, id))
}

/** The same value with another id in its place; `null` empties a field and shortens a list. */
export function replaceId(value: unknown, id: string, to: string | null): unknown {
  if (value === id) return to
  if (Array.isArray(value)) {
    const kept = to === null ? value.filter((part) => part !== id) : value
    return kept.map((part) => replaceId(part, id, to))
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceId(part, id, to)]))
}
