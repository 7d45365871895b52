import type { IsoDay } from '#app/lib/calendar-day.ts'
import events from './content/events.json' with { type: 'json' }
import { demoDates } from './demo-dates.ts'

/** Returns the date functions for a day, with the start days of the demo events that other content refers to. */
export function demoDatesOn(today: IsoDay) {
  const dates = demoDates(today)
  return demoDates(today, (id) => {
    const event = events.find((event) => event.id === id)
    return event && dates.period(event.startsAt, event.endsAt).firstDay
  })
}
