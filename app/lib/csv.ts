import type { IsoDay } from './calendar-day.ts'
import { clock, localDate, numericDate } from './german-dates.ts'

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

/** `14.06.2026`, as German spreadsheets and our own imports read it; empty without a day. */
export function csvDay(day: IsoDay | null): string {
  return day === null ? '' : numericDate(day)
}

/** `14.06.2026 10:42` in Berlin from ISO 8601: a form that spreadsheets read as a time and sort by. */
export function csvMoment(iso: string): string {
  const instant = Date.parse(iso)
  return `${numericDate(localDate(instant))} ${clock(instant)}`
}

/** Returns text without the signs that keep lines together on pages: a spreadsheet does not find `1 000 kg` with them. */
function typed(text: string): string {
  return text.replace(/[\u2060\u00AD]/g, '').replace(/[\u00A0\u202F\u2009]/g, ' ')
}

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe; some spreadsheets also accept the full-width
 * signs.
 */
function cell(value: string | number): string {
  // With a point, a German spreadsheet reads 12.5 as a day.
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = typed(value)
  const isNumber = /^-?\d+(,\d+)?$/.test(text)
  const harmless = !isNumber && /^\s*[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
