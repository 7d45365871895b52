import type { IsoDay } from '#app/lib/calendar-day.ts'
import events from './content/events.json' with { type: 'json' }
import { demoDates } from './demo-dates.ts'

/** The dates of a day with the starts of the events, to which some of the content is tied. */
export function demoDatesOn(today: IsoDay) {
  const dates = demoDates(today)
  return demoDates(today, (id) => {
    const event = events.find((event) => event.id === id)
    return event && dates.period(event.startsAt, event.endsAt).firstDay
  })
}
