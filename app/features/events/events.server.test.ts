import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import {
  listFeedEvents,
  listPublicEventDates,
  findPublicEvent,
  listPastEvents,
  listPastYears,
  listUpcomingEvents,
  nextEventChange,
} from './events.server.ts'
import { structuredEvent } from './event-structured.ts'
import { eventBadge } from './format-event.ts'
import { registerForEvent } from './registration/register.server.ts'
import { createEvent, type EventInput } from './save-event.server.ts'

const at = new Date('2026-06-14T08:42:00Z')

function event(title: string, firstDay: string, more: Partial<EventInput> = {}): EventInput {
  return {
    id: title.toLowerCase(),
    title,
    category: 'other',
    status: 'confirmed',
    visibility: 'public',
    publication: 'published',
    publishedAt: '2026-06-01T08:00:00.000Z',
    firstDay,
    lastDay: firstDay,
    startTime: '10:00',
    endTime: '18:00',
    series: null,
    pictureId: null,
    details: { location: 'Halle 1', description: 'Ein Tag am Platz.' },
    ...more,
  }
}

const titles = (dated: readonly { event: { title: string } }[]) => dated.map((each) => each.event.title)

test('drafts, events for members and events announced later are unknown to a guest', async () => {
  const db = await openTestDatabase()
  await createEvent(db, event('Fest', '2026-07-01'), at)
  await createEvent(db, event('Entwurf', '2026-07-02', { publication: 'draft' }), at)
  await createEvent(db, event('Versammlung', '2026-07-03', { visibility: 'members' }), at)
  const later = { publication: 'scheduled', publishedAt: '2026-06-20T08:00:00.000Z' } as const
  await createEvent(db, event('Spaeter', '2026-07-04', later), at)

  expect(titles(await listUpcomingEvents(db, at))).toEqual(['Fest'])
  expect((await listFeedEvents(db, at)).map(({ id }) => id)).toEqual(['fest'])
  for (const id of ['entwurf', 'versammlung', 'spaeter'])
    expect(await findPublicEvent(db, id, at)).toBeUndefined()
  const forMembers = await listUpcomingEvents(db, at, 10, { audience: ['public', 'members'] })
  expect(titles(forMembers)).toEqual(['Fest', 'Versammlung'])
  expect(await nextEventChange(db, at)).toBe(Date.parse('2026-06-20T08:00:00.000Z'))
})

test('search engines read when an event was announced, and no end before its start', async () => {
  const db = await openTestDatabase()
  const announced = '2026-06-14T06:00:00.000Z'
  const written = new Date('2026-06-01T08:00:00Z')
  await createEvent(db, event('Fest', '2026-07-01', { publishedAt: announced }), written)
  await createEvent(db, event('Stammtisch', '2026-07-02', { endTime: null }), written)
  await createEvent(db, event('Lager', '2026-07-03', { lastDay: '2026-07-05', endTime: null }), written)
  const dates = await listPublicEventDates(db, at)
  expect(dates.find(({ id }) => id === 'fest')?.changedAt).toBe(announced)
  const site = { address: '/', organizer: undefined, picture: undefined }
  const ends = (await listUpcomingEvents(db, at)).map(
    (dated) => structuredEvent(dated, 'https://verein.example', site)['endDate'],
  )
  expect(ends).toEqual(['2026-07-01T18:00:00+02:00', undefined, '2026-07-05'])
})

test('the list changes when the next event starts, and when it ends', async () => {
  const db = await openTestDatabase()
  await createEvent(db, event('Fest', '2026-06-27'), at)
  await createEvent(db, event('Abend', '2026-06-10', { series: { rule: 'weekly' } }), at)
  expect(await nextEventChange(db, at)).toBe(Date.parse('2026-06-17T08:00:00.000Z'))
  const during = new Date('2026-06-17T09:00:00Z')
  expect(await nextEventChange(db, during)).toBe(Date.parse('2026-06-17T16:00:00.000Z'))
  expect(titles(await listUpcomingEvents(db, new Date('2026-06-17T15:59:59Z'), 1))).toEqual(['Abend'])
  expect(titles(await listUpcomingEvents(db, new Date('2026-06-26T08:00:00Z'), 1))).toEqual(['Fest'])
})

test('what was called off stays in the list and in the calendar', async () => {
  const db = await openTestDatabase()
  const details = { location: 'Halle 4', description: '', statusReason: 'Die Winde wird überholt.' }
  await createEvent(db, event('Flohmarkt', '2026-07-01', { status: 'cancelled', details }), at)
  const [flohmarkt] = await listUpcomingEvents(db, at)
  expect(eventBadge(flohmarkt!, at.getTime()).text).toBe('Abgesagt')
  expect(flohmarkt!.event.statusReason).toBe('Die Winde wird überholt.')
  const weeksLater = new Date('2026-08-20T08:00:00Z')
  expect((await listFeedEvents(db, weeksLater)).map(({ status }) => status)).toEqual(['cancelled'])
})

test('the archive holds what is over, a series once, by the year it took place in', async () => {
  const db = await openTestDatabase()
  await createEvent(db, event('Fest', '2025-07-01'), at)
  await createEvent(db, event('Treffen', '2025-09-05', { publication: 'archived' }), at)
  await createEvent(db, event('Stammtisch', '2024-11-27', { series: { rule: 'monthly', nth: 4 } }), at)
  await createEvent(db, event('Demnaechst', '2026-12-01'), at)
  expect(titles(await listPastEvents(db, at, '2025'))).toEqual(['Stammtisch', 'Treffen', 'Fest'])
  expect(titles(await listPastEvents(db, at, '2026'))).toEqual(['Stammtisch'])
  expect(await listPastYears(db, at)).toEqual(['2026', '2025', '2024'])
  expect(titles(await listUpcomingEvents(db, at))).toEqual(['Stammtisch', 'Demnaechst'])
})

const registration = {
  mode: 'internal',
  opensDaysBeforeStart: 60,
  closesDaysBeforeStart: 3,
  seats: 2,
  waitingList: true,
  guestsAllowed: true,
} as const

test('after the last place the waiting list begins, and the badge says so', async () => {
  const db = await openTestDatabase()
  await createEvent(
    db,
    event('Kurs', '2026-07-11', { details: { location: '', description: '', registration } }),
    at,
  )
  const badge = async () => eventBadge((await listUpcomingEvents(db, at))[0]!, at.getTime()).text
  const join = (name: string) =>
    registerForEvent(
      db,
      { eventId: 'kurs', memberId: null, name, email: `${name}@example.org`, answers: {} },
      at,
    )

  expect(await badge()).toBe('Anmeldung')
  expect(await join('anna')).toMatchObject({ state: 'registered' })
  const [second, third] = await Promise.all([join('ben'), join('cem')])
  expect([second, third].map((each) => each.ok && each.state).toSorted()).toEqual(['registered', 'waiting'])
  expect(await badge()).toBe('Ausgebucht, Warteliste')
})

test('what is kept of the list says at every hour what a list made anew says', async () => {
  const db = await openTestDatabase()
  const anew = () =>
    db.withPlugin({ transformQuery: ({ node }) => node, transformResult: async ({ result }) => result })
  await createEvent(db, event('Lager', '2026-06-13', { lastDay: '2026-06-15', endTime: null }), at)
  await createEvent(db, event('Abend', '2026-06-10', { series: { rule: 'weekly' } }), at)
  const later = { publication: 'scheduled', publishedAt: '2026-06-15T20:30:00.000Z' } as const
  await createEvent(db, event('Spaeter', '2026-06-16', later), at)
  for (let hour = 0; hour < 96; hour += 1) {
    const then = new Date(at.getTime() + hour * 3_600_000)
    expect(await listUpcomingEvents(db, then)).toEqual(await listUpcomingEvents(anew(), then))
    expect(await nextEventChange(db, then)).toBe(await nextEventChange(anew(), then))
  }
})
