import { xmlText } from '#app/lib/xml-text.ts'

/** Safe as element content and inside double-quoted attributes. Every text that comes from data goes through here. */
export const escapeText = xmlText

/** A drawing with a label is an image for screen readers; without one it is decoration and hidden from them. */
export function imageRole(label: string | undefined): string {
  return label ? `role="img" aria-label="${escapeText(label)}"` : 'aria-hidden="true" focusable="false"'
}

/** Shortest text of a number with at most one decimal: `12.5`, `12`. */
export function tenth(value: number): number {
  return Number(value.toFixed(1))
}
