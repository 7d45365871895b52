/** Returns a CSV file for spreadsheets: semicolons, CRLF, and a byte order mark so that umlauts survive. */
export function csvFile(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

/** Returns a CSV download, never cached; its file name must contain no personal data. */
export function csvAnswer(text: string, name: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe; some spreadsheets also accept the full-width
 * signs.
 */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const isNumber = /^-?\d+(,\d+)?$/.test(value)
  const harmless = !isNumber && /^\s*[=+\-@＝＋－＠\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
