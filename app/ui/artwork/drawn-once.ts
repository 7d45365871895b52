/** Of each kind of drawing; the ones that were asked for longest ago make room. */
const kept = 100

/**
 * A drawing is made of its wishes and of nothing else: asked for with the same ones again, it is the same text. The wishes
 * are compared as JSON, so they may hold nothing that JSON leaves out, a function above all.
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
    if (drawings.size >= kept) drawings.delete(drawings.keys().next().value as string)
    drawings.set(key, made)
    return made
  }
}
