/** Number of cached drawings per kind; the least recently used is evicted. */
const mostCached = 100

/**
 * Caches a drawing that depends only on its options: the same options return the same text. Options are compared as JSON,
 * so they must not contain anything that JSON omits, especially functions.
 */
export function drawnOnce<Wishes extends readonly unknown[], Drawn extends {} = string>(
  draw: (...options: Wishes) => Drawn,
): (...options: Wishes) => Drawn {
  const drawings = new Map<string, Drawn>()
  return (...options) => {
    const key = JSON.stringify(options)
    const known = drawings.get(key)
    if (known !== undefined) {
      drawings.delete(key)
      drawings.set(key, known)
      return known
    }
    const made = draw(...options)
    if (drawings.size >= mostCached) drawings.delete(drawings.keys().next().value as string)
    drawings.set(key, made)
    return made
  }
}
