const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Removes characters that XML 1.0 forbids even escaped; pasted names sometimes contain them. */
const withoutForbidden = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) => ('\t\n\r'.includes(character) ? character : ''))

/** Escapes text for element content and double-quoted attributes. All text from data must pass through here. */
export function xmlText(text: string): string {
  return withoutForbidden(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
