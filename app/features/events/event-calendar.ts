import { weekdayIndex } from '#app/lib/calendar-day.ts'
import { dayAndMonth } from '#app/lib/german-dates.ts'
import { plainText } from '#app/lib/rich-text.ts'
import { categoryLabel, eventAt, pageAddress, titlePrefix, type ClubEvent } from './event.ts'
import type { CalendarEntry, Repeats } from './icalendar.ts'
import { firstOccurrence, lastOccurrence, occurrenceNamed, type Occurrence } from './occurrences.ts'

const statusLabels: Record<ClubEvent['status'], CalendarEntry['status']> = {
  planned: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  'sold-out': 'CONFIRMED',
  // Its day is no longer valid and no other is known yet.
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
}

const byDay = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/**
 * Returns an event for subscribers: one entry, and for a series one more for every date that was moved or cancelled
 * (RECURRENCE-ID). `publicUrl` has no trailing slash and provides the host of URL and UID.
 */
export function calendarEntries(event: ClubEvent, publicUrl: string): CalendarEntry[] {
  const { series } = event
  if (series === null) return [entryAt(event, firstOccurrence(event), publicUrl)]
  // The rule is complete; single dates override it.
  const regular = { ...event, series: { ...series, changes: [] } }
  const base = { ...entryAt(event, firstOccurrence(regular), publicUrl), repeats: repeatsOf(regular, series) }
  return [base, ...series.changes.map((change) => replacing(event, change, publicUrl))]
}

/** Returns one date of a series as an entry of its own, for adding only this one to a calendar. */
export function dateEntry(event: ClubEvent, occurrence: Occurrence, publicUrl: string): CalendarEntry {
  return {
    ...entryAt(eventAt(event, occurrence), occurrence, publicUrl),
    uid: `${event.id}-${occurrence.day}@${new URL(publicUrl).hostname}`,
    url: publicUrl + pageAddress(event, occurrence.day),
  }
}

/**
 * Takes back the entry of a date that has been mailed and now has another day, or belongs to another series; `null` for a day
 * that was none of the series any more.
 */
export function movedAway(
  event: ClubEvent,
  day: string,
  publicUrl: string,
  movedAt: string,
): CalendarEntry | null {
  const occurrence = occurrenceNamed(event, day)
  if (occurrence === undefined) return null
  return {
    ...dateEntry(event, occurrence, publicUrl),
    summary: `Verlegt: ${event.title}`,
    status: 'CANCELLED',
    sequence: event.sequence + 1,
    changedAt: movedAt,
  }
}

type Change = NonNullable<ClubEvent['series']>['changes'][number]

function replacing(event: ClubEvent, change: Change, publicUrl: string): CalendarEntry {
  const { day, firstDay, lastDay } = change
  const dated = eventAt(event, { day, change, firstDay, lastDay, startsAt: 0, endsAt: 0 })
  return {
    ...entryAt(dated, { firstDay, lastDay }, publicUrl),
    url: publicUrl + pageAddress(event, day),
    replaces: { day, startTime: event.startTime },
  }
}

function entryAt(
  event: ClubEvent,
  { firstDay, lastDay }: Pick<Occurrence, 'firstDay' | 'lastDay'>,
  publicUrl: string,
): CalendarEntry {
  const url = publicUrl + pageAddress(event)
  return {
    uid: `${event.id}@${new URL(publicUrl).hostname}`,
    createdAt: event.createdAt,
    changedAt: event.updatedAt,
    sequence: event.sequence,
    status: statusLabels[event.status],
    summary: (titlePrefix[event.status] ?? '') + event.title,
    description: descriptionOf(event, url),
    location: event.location,
    url,
    categories: [categoryLabel(event.category)],
    firstDay,
    lastDay,
    startTime: event.startTime,
    endTime: event.endTime,
    repeats: null,
    replaces: null,
    access: event.visibility === 'public' ? 'PUBLIC' : 'PRIVATE',
  }
}

function descriptionOf(event: ClubEvent, url: string): string {
  const parts = [
    event.statusReason ?? '',
    plainText(event.description),
    event.programme.map(({ time, item }) => `${time} ${item}`).join('\n'),
    event.series?.exceptions
      .map(({ day, reason }) => `Entfällt am ${dayAndMonth(day)}${reason ? `: ${reason}` : '.'}`)
      .join('\n') ?? '',
    url,
  ]
  return parts.filter(Boolean).join('\n\n')
}

function repeatsOf(event: ClubEvent, series: NonNullable<ClubEvent['series']>): Repeats {
  const last = lastOccurrence(event)
  const rule =
    series.rule === 'monthly'
      ? `FREQ=MONTHLY;BYDAY=${series.nth}${byDay[weekdayIndex(event.firstDay)]!}`
      : `FREQ=WEEKLY${series.everyWeeks === 1 ? '' : `;INTERVAL=${series.everyWeeks}`}`
  return {
    rule,
    lastStart: last === undefined ? null : { day: last.firstDay, instant: last.startsAt },
    except: series.exceptions.map(({ day }) => day),
  }
}

/** Open to other sites: other programs and club portals read the calendars. */
export function calendarHeaders(fileName?: string): Record<string, string> {
  return {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(fileName !== undefined && { 'Content-Disposition': `attachment; filename="${fileName}"` }),
  }
}
