/** Decodes a file as spreadsheets write it: UTF-8, UTF-16 with a byte order mark, or else Windows-1252. */
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

/** Returns the most frequent separator in the heading row; quoted text is not counted. */
export function separatorOf(text: string): Separator {
  const head = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const counted = separators.map((separator) => head.split(separator).length)
  return separators[counted.indexOf(Math.max(...counted))] ?? ';'
}

/**
 * Returns the rows of a table file in order, including blank ones, so that the numbering matches the spreadsheet; trailing
 * blank rows are left out. After a quote that is never closed, the rest of the file is one cell.
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

/** Removes the apostrophe that keeps a spreadsheet from running the text as a formula; see csv.ts. */
function plain(text: string): string {
  const trimmed = text.trim()
  return /^'[=+\-@＝＋－＠]/.test(trimmed) ? trimmed.slice(1) : trimmed
}
