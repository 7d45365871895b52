/** Values of a form: the text of each field by its name. */
export type Values = Record<string, string>

/** Validation errors: a sentence for each invalid field, by its name. */
export type Errors = Record<string, string>

/** Returns every text of the form by field name; of fields sent twice the last. Files are left out. */
export function sentValues(sent: Iterable<[string, FormDataEntryValue]>): Values {
  const texts = [...sent].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}

/**
 * Removes control characters except tabs and line ends. No keyboard types them, and one database stores what another
 * rejects.
 */
export const withoutControls = (text: string) => text.replace(/[^\P{Cc}\t\n\r]/gu, '')

/** Removes control characters except line breaks, which become LF; not every database stores them. */
export function cleanText(text: string | undefined): string {
  return (text ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()
}

/** Returns the text as one line, safe in a mail header: line breaks and all other control characters become spaces. */
export function cleanLine(text: string | undefined): string {
  return (text ?? '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
