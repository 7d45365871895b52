import { weekdayIndex } from '#app/lib/calendar-day.ts'
import { dayAndMonth } from '#app/lib/german-dates.ts'
import { categoryLabel, eventAddress, type ClubEvent } from './event.ts'
import type { CalendarEntry, Repeats } from './icalendar.ts'
import { firstOccurrence, lastOccurrence } from './occurrences.ts'

const statusWords: Record<ClubEvent['status'], CalendarEntry['status']> = {
  planned: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  'sold-out': 'CONFIRMED',
  // Its day does not hold and no other is known yet.
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
}

/** Not every program shows the state, so it stands in the title as well. */
const titlePrefix: Partial<Record<ClubEvent['status'], string>> = {
  cancelled: 'Abgesagt: ',
  postponed: 'Verschoben: ',
}

const byDay = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** An event as subscribers get it; `publicUrl` without a slash at the end gives address and UID their host. */
export function calendarEntry(event: ClubEvent, publicUrl: string): CalendarEntry {
  const first = firstOccurrence(event)
  const url = publicUrl + eventAddress(event)
  return {
    uid: `${event.id}@${new URL(publicUrl).hostname}`,
    createdAt: event.createdAt,
    changedAt: event.updatedAt,
    sequence: event.sequence,
    status: statusWords[event.status],
    summary: (titlePrefix[event.status] ?? '') + event.title,
    description: descriptionOf(event, url),
    location: event.location,
    url,
    categories: [categoryLabel(event.category)],
    firstDay: first.firstDay,
    lastDay: first.lastDay,
    startTime: event.startTime,
    endTime: event.endTime,
    repeats: repeatsOf(event),
  }
}

function descriptionOf(event: ClubEvent, url: string): string {
  const parts = [
    event.statusReason ?? '',
    event.description,
    event.programme.map(({ time, item }) => `${time} ${item}`).join('\n'),
    event.series?.exceptions
      .map(({ day, reason }) => `Entfällt am ${dayAndMonth(day)}${reason ? `: ${reason}` : '.'}`)
      .join('\n') ?? '',
    url,
  ]
  return parts.filter(Boolean).join('\n\n')
}

function repeatsOf(event: ClubEvent): Repeats | null {
  const { series } = event
  if (series === null) return null
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
