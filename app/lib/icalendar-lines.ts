/** `20260614T084200Z` from epoch ms. */
export function utcStamp(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/**
 * Escapes the value of a text property: backslash, semicolon, comma and line break (RFC 5545, 3.3.11). Replaces word
 * joiners and narrow spaces by characters that old calendar programs can show.
 */
export function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/[\u2060\u00AD]/g, '')
      .replace(/[\u00A0\u202F]/g, ' ')
      .replace(/\r\n?/g, '\n')
      // Control characters are not allowed in any value.
      .replace(/[\p{Cc}]/gu, (character) => (character === '\n' ? character : ' '))
      .replace(/[\\;,]/g, (character) => `\\${character}`)
      .replaceAll('\n', '\\n')
  )
}

type PersonalEntry = {
  uid: string
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
  /** Counts from 1. */
  revision: number
  /** Epoch ms. */
  from: number
  to: number
  summary: string
  description: string
  url: string
}

/** Returns the lines of an entry of a person's own calendar, which nobody else is to see (RFC 5545, 3.6.1). */
export function personalEntry({
  uid,
  createdAt,
  updatedAt,
  revision,
  from,
  to,
  ...said
}: PersonalEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utcStamp(Date.parse(updatedAt))}`,
    `CREATED:${utcStamp(Date.parse(createdAt))}`,
    `LAST-MODIFIED:${utcStamp(Date.parse(updatedAt))}`,
    `SEQUENCE:${revision - 1}`,
    'STATUS:CONFIRMED',
    `DTSTART:${utcStamp(from)}`,
    `DTEND:${utcStamp(to)}`,
    `SUMMARY:${escapeText(said.summary)}`,
    ...(said.description === '' ? [] : [`DESCRIPTION:${escapeText(said.description)}`]),
    `URL:${said.url}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ]
}

const octetsPerLine = 75
const utf8 = new TextEncoder()

/** Folds a line after at most 75 octets, never inside a character; continuation lines begin with a space. */
export function foldLine(line: string): string {
  if (utf8.encode(line).length <= octetsPerLine) return line
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > octetsPerLine) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** Returns the UTF-8 length of a character. Encoding each character took half of the time for a long file. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}

/** Returns the text of a calendar file: lines folded, each ending with CRLF (RFC 5545, 3.1). */
export function calendarText(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
