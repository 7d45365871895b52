import { xmlText } from '#app/lib/xml-text.ts'

/** Escapes text for element content and double-quoted attributes. Every text from data must be escaped with it. */
export const escapeText = xmlText

/**
 * Returns the role attributes: a drawing with a label is an image for screen readers, one without is decorative and hidden
 * from them.
 */
export function imageRole(label: string | undefined): string {
  return label ? `role="img" aria-label="${escapeText(label)}"` : 'aria-hidden="true" focusable="false"'
}

/** Rounds to at most one decimal for the shortest notation: `12.5`, `12`. */
export function tenth(value: number): number {
  return Number(value.toFixed(1))
}

/** Returns the offset in the drawing (x east, y south) for a true bearing in degrees and a distance. */
export function compassOffset(bearingDeg: number, distance: number): readonly [x: number, y: number] {
  const bearing = (bearingDeg * Math.PI) / 180
  return [distance * Math.sin(bearing), -distance * Math.cos(bearing)]
}
