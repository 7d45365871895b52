/** A file for a spreadsheet: semicolons, a byte order mark so that umlauts survive, CRLF. */
export function csvFile(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

/** Text that a spreadsheet would run as a formula is marked as text; some take the signs in full width as well. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const isNumber = /^-?\d+(,\d+)?$/.test(value)
  const harmless = !isNumber && /^\s*[=+\-@＝＋－＠\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
