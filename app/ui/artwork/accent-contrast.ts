import { type Accent, accentVariables, defaultAccent } from './accent.ts'
import { resolveCss, type Scheme } from './css-colour.ts'
import { COLOUR_TOKENS } from './standalone-colours.ts'

/** Minimum contrast between text and background, WCAG 2.2, 1.4.3 (AA). */
export const neededContrast = 4.5

/** All pairs of text and background of which at least one derives from the accent. */
const pairs = [
  { text: 'accent', ground: 'paper', name: 'Verweise auf der Seite' },
  { text: 'accent', ground: 'surface', name: 'Verweise auf einer Tafel' },
  { text: 'accent', ground: 'sunken', name: 'Verweise auf vertieftem Grund' },
  { text: 'accent', ground: 'accent-tint', name: 'Verweise in einer Auswahl' },
  { text: 'accent', ground: 'hypso-2', name: 'Beschriftung auf Karten' },
  { text: 'accent-hover', ground: 'paper', name: 'Verweise unter dem Zeiger' },
  { text: 'accent-hover', ground: 'accent-tint', name: 'Verweise unter dem Zeiger in einer Auswahl' },
  { text: 'on-accent', ground: 'accent', name: 'Schrift auf Knöpfen' },
  { text: 'on-accent', ground: 'accent-hover', name: 'Schrift auf Knöpfen unter dem Zeiger' },
  { text: 'ink', ground: 'accent-tint', name: 'Text in einer Auswahl' },
  { text: 'ink-2', ground: 'accent-tint', name: 'kleiner Text in einer Auswahl' },
  { text: 'ink-3', ground: 'accent-tint', name: 'Platzhalter in einer Auswahl' },
] as const

type WeakPair = { name: string; scheme: Scheme; contrast: number }

/** Returns the pairs with insufficient contrast for this colour, weakest first; empty if there are none. */
export function weakPairs(accent: Accent): WeakPair[] {
  const found = (['light', 'dark'] as const).flatMap((scheme) =>
    pairs.map(({ text, ground, name }) => ({
      name,
      scheme,
      contrast: contrastOf(accentColour(text, accent, scheme), accentColour(ground, accent, scheme)),
    })),
  )
  return found
    .filter(({ contrast }) => contrast < neededContrast)
    .toSorted((one, other) => one.contrast - other.contrast)
}

/** Returns the nearest hue with sufficient contrast at the same lightness; `null` if there is none. */
export function nearestHue(accent: Accent): number | null {
  for (let step = 0; step <= 180; step++) {
    for (const hue of [accent.hue + step, accent.hue - step].map((each) => (each + 360) % 360)) {
      if (weakPairs({ ...accent, hue }).length === 0) return hue
    }
  }
  return null
}

/** Returns the nearest lightness, in whole percent, with sufficient contrast for the hue. */
export function nearestLightness(accent: Accent): number {
  const steps = Array.from({ length: 60 }, (_, step) => step)
  const found = steps
    .flatMap((step) => [accent.lightness - step, accent.lightness + step])
    .find((lightness) => weakPairs({ ...accent, lightness: Math.round(lightness) }).length === 0)
  return Math.round(found ?? defaultAccent.lightness)
}

/** Returns one of the style sheet's colours as `#rrggbb`; `name` without `color-`. */
export function accentColour(name: string, accent: Accent, scheme: Scheme): string {
  return resolveCss(`var(--color-${name})`, { ...COLOUR_TOKENS, ...accentVariables(accent) }, scheme)
}

/** Returns the contrast ratio of two colours `#rrggbb`, 1 to 21 (WCAG 2.2, definition of relative luminance). */
export function contrastOf(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
