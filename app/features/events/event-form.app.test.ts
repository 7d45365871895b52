import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { dayInComingYear } from './copy-event.server.ts'
import { EventDetails } from './event-details.ts'
import { valuesOf } from './event-fields.ts'
import { readEventForm } from './event-form.ts'
import { eventColumns, toEvent } from './event.ts'

test('saving an event of the demo club as its form shows it changes nothing', async () => {
  const { db } = await startApp({ demo: true })
  const events = (await db.selectFrom('events').select(eventColumns).execute()).map(toEvent)
  expect(events.length).toBeGreaterThan(15)
  for (const event of events) {
    const before = { ...event, series: event.series && { ...event.series, changes: [] } }
    const form = readEventForm(valuesOf(event), { isForReaders: true, today: '2026-06-14', before })
    if (!form.ok) throw new Error(`${event.id}: ${JSON.stringify(form.errors)}`)
    const { details, firstDay, lastDay, startTime, endTime, series } = form.written
    expect({ firstDay, lastDay, startTime, endTime, series }, event.id).toEqual({
      firstDay: event.firstDay,
      lastDay: event.lastDay,
      startTime: event.startTime,
      endTime: event.endTime,
      series: event.series,
    })
    expect(details, event.id).toEqual(EventDetails.parse(event))
  }
})

test('next year it is on the same weekday nearest to the date, a monthly meeting on its weekday of the month', () => {
  expect(dayInComingYear({ firstDay: '2026-06-27', series: null }, '2026-07-01')).toBe('2027-06-26')
  expect(dayInComingYear({ firstDay: '2023-06-24', series: null }, '2026-07-01')).toBe('2027-06-26')
  expect(dayInComingYear({ firstDay: '2024-02-29', series: null }, '2024-03-01')).toBe('2025-02-27')
  const limits = { count: null, until: null, exceptions: [], changes: [] }
  const fourth = { rule: 'monthly', nth: 4, ...limits } as const
  expect(dayInComingYear({ firstDay: '2026-06-24', series: fourth }, '2026-06-14')).toBe('2027-06-23')
  // The Thursday nearest to 1 January 2027 is still of the year before.
  expect(dayInComingYear({ firstDay: '2026-01-01', series: null }, '2026-02-01')).toBe('2027-01-07')
})

test('without script a button lists the dates of a series, and nothing is stored', async () => {
  const { as, db } = await startApp()
  const admin = await as('admin')
  const page = await admin.post('/admin/veranstaltungen/erstellen', {
    title: '',
    category: 'other',
    firstDay: '2026-07-03',
    startTime: '18:00',
    'series.rule': 'monthly',
    'series.nth': '1',
    'series.count': '3',
    intent: 'termine',
  })
  expect(page.status).toBe(200)
  const text = (await page.text()).replaceAll('\u00A0', ' ')
  for (const day of ['Fr., 3. Juli 2026', 'Fr., 7. August 2026', 'Fr., 4. September 2026'])
    expect(text).toContain(day)
  expect(await db.selectFrom('events').select('id').execute()).toEqual([])
})
