/** What a form shows and sends: every field's text by its name. */
export type Values = Record<string, string>

/** A sentence for each field that cannot stay as it is. */
export type Errors = Record<string, string>

/** Every text of the form by its name; of fields sent twice the last. */
export function sentValues(sent: Iterable<[string, FormDataEntryValue]>): Values {
  const texts = [...sent].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}

/** No keyboard types them, and one database stores what another refuses: tabs and ends of lines alone stay. */
export const withoutControls = (text: string) => text.replace(/[^\P{Cc}\t\n\r]/gu, '')

/** Control characters, line breaks excepted, are no text and not every database stores them. */
export function cleanText(text: string | undefined): string {
  return (text ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()
}

/** Text for one line, also of a mail's head: whatever breaks lines, and every other control character, is a space. */
export function cleanLine(text: string | undefined): string {
  return (text ?? '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
