/**
 * Parses a comma-separated file with a header row (RFC 4180): quoted fields may contain commas, line breaks and doubled
 * quotes. Fields missing at the end of a line are empty.
 */
export function csvRecords(text: string): Record<string, string>[] {
  const [head = [], ...rows] = csvRows(text.replace(/^\uFEFF/, ''))
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

function csvRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  // A quoted field, or one up to the next comma or line end, with the separator after it.
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
  for (let match = field.exec(text); match !== null && match.index < text.length; match = field.exec(text)) {
    const [, quoted, plain = '', end] = match
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
