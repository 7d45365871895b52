/** In the browser: what is written on the drawings of the page in letters too small to be read, folded parts included. */
export function smallWords(): string[] {
  /** Pixels as seen below which a word on a drawing is not read; a tenth less is rounding. */
  const least = 11
  const folded = [...document.querySelectorAll<HTMLDetailsElement>('details:has(svg text):not([open])')]
  for (const each of folded) each.open = true
  const sizes = new Map<string, number>()
  for (const word of document.querySelectorAll<SVGTextElement>('svg text')) {
    const said = word.textContent.trim()
    const matrix = word.getScreenCTM()
    if (said === '' || matrix === null) continue
    if (!word.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c))
    const size = Number.parseFloat(getComputedStyle(word).fontSize) * scale
    if (size < least - 0.1) sizes.set(said, Math.min(size, sizes.get(said) ?? size))
  }
  for (const each of folded) each.open = false
  return [...sizes].map(([said, size]) => `„${said}“ is ${size.toFixed(1)} px high on a drawing`)
}
