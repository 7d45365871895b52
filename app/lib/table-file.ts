/** The text of a file as spreadsheets write it: UTF-8, UTF-16 with its mark, or else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  if (isUtf16) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const separators = [';', '\t', ','] as const
type Separator = (typeof separators)[number]

/** Whichever stands most often between the headings; quotes hide what they hold. */
export function separatorOf(text: string): Separator {
  const head = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const counted = separators.map((separator) => head.split(separator).length)
  return separators[counted.indexOf(Math.max(...counted))] ?? ';'
}

/**
 * The rows of a table file in their order, blank ones included, so that the first is row 1 as the spreadsheet counts;
 * blank ones at the end are left out. A quote that never ends holds the rest of the file, which then is one cell.
 */
export function tableRows(text: string, separator: Separator = separatorOf(text)): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)("|$))?([^${separator}\\r\\n]*)(${separator}|\\r\\n|\\r|\\n|$)`,
    'gy',
  )
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    const [, quoted, , rest = '', end] = match
    row.push(plain(quoted === undefined ? rest : quoted.replaceAll('""', '"') + rest))
    if (end === separator) continue
    rows.push(row)
    row = []
    if (end === '' || cell.lastIndex >= text.length) break
  }
  while (rows.length > 0 && isBlank(rows.at(-1)!)) rows.pop()
  return rows
}

export function isBlank(row: readonly string[]): boolean {
  return row.every((text) => text === '')
}

/** Without the mark that keeps a spreadsheet from running the text as a formula; see csv.ts. */
function plain(text: string): string {
  const trimmed = text.trim()
  return /^'[=+\-@＝＋－＠]/.test(trimmed) ? trimmed.slice(1) : trimmed
}
