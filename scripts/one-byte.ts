const beyondLatin = /[^\0-\u00ff]/g

/**
 * The same program without a character beyond U+00FF: such a source takes two bytes for each of its characters as long as
 * the process lives. In strings, templates and patterns an escape means the same; in a raw template it does not.
 */
export function inOneByte(code: string): string {
  const raw = /String\.raw\s*`[^`]*[^\0-\u00ff`][^`]*`/.exec(code)
  if (raw !== null) throw new Error(`A raw template keeps its escapes: ${raw[0]}`)
  return code.replace(beyondLatin, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
