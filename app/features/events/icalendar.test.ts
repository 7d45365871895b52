import { expect, test } from 'vitest'
import { escapeText, foldLine } from '#app/lib/icalendar-lines.ts'
import { calendarFile, type CalendarEntry } from './icalendar.ts'

const octets = (text: string) => new TextEncoder().encode(text).length

function entry(more: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    uid: 'flugplatzfest@verein.example',
    createdAt: '2026-05-01T08:00:00.000Z',
    changedAt: '2026-06-01T09:30:15.000Z',
    sequence: 2,
    status: 'CONFIRMED',
    summary: 'Tage der offenen Halle',
    description: '',
    location: 'Halle 1',
    url: 'https://verein.example/erlebnisse/veranstaltungen/flugplatzfest',
    categories: ['Flugplatzfest'],
    firstDay: '2026-06-27',
    lastDay: '2026-06-28',
    startTime: '10:00',
    endTime: '18:00',
    repeats: null,
    replaces: null,
    access: 'PUBLIC',
    ...more,
  }
}

const file = (...entries: CalendarEntry[]) => calendarFile({ name: 'Termine', organizer: null }, entries)
/** Unfolds the lines, as a calendar program does. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a long line breaks after at most 75 octets, never inside an umlaut or an emblem', () => {
  const text = `DESCRIPTION:${'Überprüfung der Schleppkupplung für fünfzehn Flugschüler 🛩 '.repeat(9)}`
  const folded = foldLine(text)
  const lines = folded.split('\r\n')
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) expect(octets(line)).toBeLessThanOrEqual(75)
  expect(folded).not.toContain('\uFFFD')
  for (const line of lines.slice(1)) expect(line.startsWith(' ')).toBe(true)
  expect(lines.map((line, index) => (index === 0 ? line : line.slice(1))).join('')).toBe(text)
})

test('a line of exactly 75 octets stays whole', () => {
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
  expect(foldLine(`${'x'.repeat(74)}ä`)).toBe(`${'x'.repeat(74)}\r\n ä`)
})

test('comma, semicolon, backslash and line break are escaped, our typography becomes plain', () => {
  expect(escapeText('Kaffee, Kuchen; C:\\Platz\r\nab 10\u2060–\u206012\u00A0Uhr, 100\u202Fkm\u0007')).toBe(
    'Kaffee\\, Kuchen\\; C:\\\\Platz\\nab 10–12 Uhr\\, 100 km ',
  )
})

test('every line ends with CRLF and nothing in a text can begin a line of its own', () => {
  const text = file(entry({ summary: 'Fest\r\nATTENDEE:mailto:x@example.org', description: 'a\nb\rc' }))
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(linesOf(text).some((line) => line.startsWith('ATTENDEE'))).toBe(false)
})

test('whole days end with the first day that is free again', () => {
  const lines = linesOf(
    file(entry({ firstDay: '2026-12-31', lastDay: '2026-12-31', startTime: null, endTime: null })),
  )
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).not.toContain('BEGIN:VTIMEZONE')
})

test('times carry the zone of Berlin and its rules come along', () => {
  const lines = linesOf(file(entry()))
  expect(lines).toContain('DTSTART;TZID=Europe/Berlin:20260627T100000')
  expect(lines).toContain('DTEND;TZID=Europe/Berlin:20260628T180000')
  expect(lines).toContain('BEGIN:VTIMEZONE')
  expect(lines).toContain('METHOD:PUBLISH')
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H')
})

test('an event of several days with an open end takes all of them, one of an evening only its beginning', () => {
  const ends = (more: Partial<CalendarEntry>) =>
    linesOf(file(entry({ endTime: null, ...more }))).filter((line) => line.startsWith('DTEND'))
  expect(ends({})).toEqual(['DTEND;TZID=Europe/Berlin:20260629T000000'])
  expect(ends({ lastDay: '2026-06-27' })).toEqual([])
})

test('what is called off says so, with a later sequence and the same identity', () => {
  const before = linesOf(file(entry()))
  const after = linesOf(
    file(entry({ status: 'CANCELLED', sequence: 3, summary: 'Abgesagt: Tage der offenen Halle' })),
  )
  expect(after).toContain('STATUS:CANCELLED')
  expect(after).toContain('SEQUENCE:3')
  expect(before.find((line) => line.startsWith('UID'))).toBe(after.find((line) => line.startsWith('UID')))
  expect(after).toContain('DTSTAMP:20260601T093015Z')
})

test('a series ends in UTC where it has times and on a day where it has none', () => {
  const last = { day: '2026-11-04', instant: Date.parse('2026-11-04T17:30:00Z') }
  const repeats = { rule: 'FREQ=WEEKLY', lastStart: last, except: ['2026-10-07'] }
  const timed = linesOf(file(entry({ startTime: '18:30', endTime: '21:00', repeats })))
  expect(timed).toContain('RRULE:FREQ=WEEKLY;UNTIL=20261104T173000Z')
  expect(timed).toContain('EXDATE;TZID=Europe/Berlin:20261007T183000')
  const whole = linesOf(file(entry({ startTime: null, endTime: null, repeats })))
  expect(whole).toContain('RRULE:FREQ=WEEKLY;UNTIL=20261104')
  expect(whole).toContain('EXDATE;VALUE=DATE:20261007')
})

test('a club name with quotes does not break out of the organizer', () => {
  const text = calendarFile({ name: 'x', organizer: { name: 'LSV "Adler"\r\nX:1', email: 'a@b.example' } }, [
    entry(),
  ])
  expect(linesOf(text)).toContain(`ORGANIZER;CN="LSV 'Adler'''X:1":mailto:a@b.example`)
})
