const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** XML 1.0 refuses these even when escaped; names pasted from elsewhere sometimes carry them. */
const withoutForbidden = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) => ('\t\n\r'.includes(character) ? character : ''))

/** Safe as element content and inside double-quoted attributes. Every text that comes from data goes through here. */
export function escapeText(text: string): string {
  return withoutForbidden(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** A drawing with a label is an image for screen readers; without one it is decoration and hidden from them. */
export function imageRole(label: string | undefined): string {
  return label ? `role="img" aria-label="${escapeText(label)}"` : 'aria-hidden="true" focusable="false"'
}

/** Shortest text of a number with at most one decimal: `12.5`, `12`. */
export function tenth(value: number): number {
  return Number(value.toFixed(1))
}
