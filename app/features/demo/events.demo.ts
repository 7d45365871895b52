import { z } from 'zod'
import type { EventsTable } from '#app/platform/database/tables.ts'
import { findVisibleEvent } from '#app/features/events/events.server.ts'
import { occurrenceFor, registeredDay } from '#app/features/events/registration/registration-state.ts'
import { registerForEvent } from '#app/features/events/registration/register.server.ts'
import { createEvent } from '#app/features/events/save-event.server.ts'
import { EventDetails } from '#app/features/events/event-details.ts'
import events from './content/events.json' with { type: 'json' }
import members from './content/members.json' with { type: 'json' }
import { demoDates, type DemoDate, type DemoDateForm } from './demo-dates.ts'
import type { DemoContext } from './load-demo.server.ts'

/** Series in the demo content; its dates are relative to the day the event first takes place. */
const DemoSeries = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('weekly'), count: z.number().optional(), exceptions: z.array(z.unknown()) }),
  z.object({ rule: z.literal('monthly'), nth: z.number(), exceptions: z.array(z.unknown()) }),
])

export async function loadEvents(context: DemoContext) {
  for (const [index, event] of events.entries()) await loadEvent(context, event, index)
}

async function loadEvent({ db, dates, at }: DemoContext, event: (typeof events)[number], index: number) {
  const startsAt = event.startsAt as DemoDateForm
  const endsAt = event.endsAt as DemoDateForm
  const { firstDay, lastDay } = dates.period(startsAt, endsAt)
  const { id, title, category, status, visibility, allDay, series, registration, ...details } = event
  await createEvent(
    db,
    {
      id,
      title,
      category: category as EventsTable['category'],
      status: status as EventsTable['status'],
      visibility: visibility as EventsTable['visibility'],
      publication: 'archived' in event ? 'archived' : 'published',
      publishedAt: at.toISOString(),
      firstDay,
      lastDay,
      startTime: allDay ? null : (startsAt.time ?? null),
      endTime: allDay ? null : (endsAt.time ?? null),
      series: seriesFrom(series, firstDay),
      pictureId: null,
      details: EventDetails.parse({ ...details, registration }),
    },
    at,
  )
  const stored = await findVisibleEvent(db, id, at, ['public', 'members', 'board', 'admin'])
  const day = stored === undefined ? '' : registeredDay(stored, occurrenceFor(stored, '', at.getTime())!)
  const people = (registration.taken ?? 0) + (registration.waiting ?? 0)
  for (let n = 0; n < people; n += 1) {
    const { id: memberId } = members[(index * 7 + n) % members.length]!
    await registerForEvent(db, { eventId: id, day, memberId, name: '', email: '', answers: {} }, at)
  }
}

function seriesFrom(series: unknown, firstDay: string) {
  if (series === null) return null
  const { exceptions, ...rule } = DemoSeries.parse(series)
  const seen = demoDates(firstDay)
  return { ...rule, exceptions: exceptions.map((date) => ({ day: seen.day(date as DemoDate) })) }
}
