const beyondLatin = /[^\0-\u00ff]/g

/**
 * Returns the same program without characters beyond U+00FF: otherwise each character of the source takes two bytes for the
 * life of the process. In strings, templates and regular expressions an escape has the same meaning; in a raw template it
 * has not, which throws.
 */
export function inOneByte(code: string): string {
  const raw = /String\.raw\s*`[^`]*[^\0-\u00ff`][^`]*`/.exec(code)
  if (raw !== null) throw new Error(`A raw template keeps its escapes: ${raw[0]}`)
  return code.replace(beyondLatin, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
