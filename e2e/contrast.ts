/**
 * In the browser: whether there are words of whose contrast axe has to judge (WCAG 1.4.3). None are where each word stands
 * on the plain ground of something around it, in full strength, and the two are far enough apart; axe would lay its grid
 * over the whole page to find the same. Whatever is less simple than that — a picture, something see-through or placed
 * elsewhere, a colour in another notation — is left to axe.
 */
export function hasContrastToJudge(): boolean {
  /** Linear light, each from 0 to 1. */
  type Colour = readonly [red: number, green: number, blue: number, alpha: number]

  const colours = new Map<string, Colour | undefined>()
  const colourOf = (said: string): Colour | undefined => {
    if (!colours.has(said)) colours.set(said, ofRgb(said) ?? ofOklch(said))
    return colours.get(said)
  }
  const ofRgb = (said: string): Colour | undefined => {
    const found = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(said)
    if (found === null) return undefined
    const [red, green, blue] = [found[1], found[2], found[3]].map((value) => linear(Number(value) / 255))
    return [red!, green!, blue!, Number(found[4] ?? 1)]
  }
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  /** As CSS Color 4 turns it into sRGB. */
  const ofOklch = (said: string): Colour | undefined => {
    const found = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(said)
    if (found === null) return undefined
    const [lightness, chroma, hue] = [Number(found[1]), Number(found[2]), (Number(found[3]) * Math.PI) / 180]
    const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
    const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
    const shown = (value: number) => Math.min(1, Math.max(0, value))
    return [
      shown(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
      shown(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
      shown(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
      Number(found[4] ?? 1),
    ]
  }

  const light = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const contrast = (one: Colour, other: Colour) => {
    const [dark, bright] = [light(one), light(other)].toSorted((a, b) => a - b)
    return (bright! + 0.05) / (dark! + 0.05)
  }

  type Ground = { colour: Colour; box: DOMRect } | 'unclear'
  const grounds = new Map<Element, Ground>()
  /** What lies behind the words of an element: the nearest plain ground around them. */
  const groundOf = (element: Element): Ground => {
    const known = grounds.get(element)
    if (known !== undefined) return known
    const ground = findGround(element)
    grounds.set(element, ground)
    return ground
  }
  const findGround = (element: Element): Ground => {
    const style = getComputedStyle(element)
    const isSimple =
      style.opacity === '1' &&
      style.filter === 'none' &&
      style.mixBlendMode === 'normal' &&
      style.transform === 'none' &&
      style.backgroundImage === 'none' &&
      style.clipPath === 'none'
    const colour = colourOf(style.backgroundColor)
    if (!isSimple || colour === undefined) return 'unclear'
    const parent = element.parentElement
    if (colour[3] === 1) {
      // What is see-through as a whole is so with its ground.
      const isFull = parent === null || groundOf(parent) !== 'unclear' || isStrong(parent)
      if (!isFull) return 'unclear'
      // What it cuts off or scrolls comes to lie on itself.
      return { colour, box: style.overflow === 'visible' ? element.getBoundingClientRect() : everywhere }
    }
    if (colour[3] > 0) return 'unclear'
    if (parent === null) return { colour: canvas, box: everywhere }
    // Without a ground of its own it may lie over anything.
    if (style.position !== 'static' && style.position !== 'relative') return 'unclear'
    const around = groundOf(parent)
    const isKept =
      around !== 'unclear' &&
      style.overflow !== 'visible' &&
      isWithin(element.getBoundingClientRect(), around.box)
    return isKept ? { colour: around.colour, box: everywhere } : around
  }
  const everywhere = new DOMRect(-1e6, -1e6, 2e6, 2e6)
  const isWithin = (box: DOMRect, other: DOMRect) =>
    box.left >= other.left - 1 &&
    box.right <= other.right + 1 &&
    box.top >= other.top - 1 &&
    box.bottom <= other.bottom + 1
  const isStrong = (element: Element | null): boolean => {
    for (let each = element; each !== null; each = each.parentElement) {
      const { opacity, filter, mixBlendMode } = getComputedStyle(each)
      if (opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal') return false
    }
    return true
  }
  const canvas: Colour = matchMedia('(prefers-color-scheme: dark)').matches ? [0, 0, 0, 0] : [1, 1, 1, 1]

  /** For ears alone: cut to nothing, in one of the two ways that axe knows. */
  const isCutAway = (element: Element): boolean => {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { clip, clipPath, overflow, position } = getComputedStyle(each)
      const { width, height } = each.getBoundingClientRect()
      if (width <= 1 && height <= 1 && overflow !== 'visible') return true
      if (position === 'absolute' && clip === 'rect(0px, 0px, 0px, 0px)') return true
      if (clipPath === 'inset(50%)') return true
    }
    return false
  }

  const isUnclear = (element: Element, box: DOMRect): boolean => {
    const style = getComputedStyle(element)
    const ground = groundOf(element)
    const words = colourOf(style.color)
    if (ground === 'unclear' || words === undefined || words[3] !== 1 || ground.colour[3] !== 1) return true
    if (style.textShadow !== 'none') return true
    if (!isWithin(box, ground.box)) return true
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    return contrast(words, ground.colour) < (isLarge ? 3 : 4.5)
  }

  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.nodeValue!.trim() === '') continue
    const element = node.parentElement!
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) continue
    if (isUnclear(element, box) && !isCutAway(element)) return true
  }
  // Boxes and dials hold no words; of those on a drawn ground, the arrow of a list, axe says nothing.
  const wordless = ['checkbox', 'radio', 'range', 'color', 'image', 'file', 'hidden']
    .map((type) => `[type=${type}]`)
    .join()
  for (const field of document.querySelectorAll(`:is(input, select, textarea):not(${wordless})`)) {
    if (getComputedStyle(field).backgroundImage !== 'none') continue
    if (!field.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const box = field.getBoundingClientRect()
    if (box.width > 1 && box.height > 1 && isUnclear(field, box)) return true
  }
  return false
}
