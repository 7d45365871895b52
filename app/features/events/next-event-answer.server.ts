import type { AnswerSource } from '#app/platform/search/quick-answer.ts'
import { eventAddress, isCalledOff } from './event.ts'
import { listUpcomingEvents } from './events.server.ts'
import { whenText } from './format-event.ts'

export const nextEventAnswer: AnswerSource = {
  asked: { de: ['Veranstaltung', 'Termin', 'Termine', 'Was ist los'] },
  async answer({ db }, { at }) {
    const ahead = await listUpcomingEvents(db, at)
    const next = ahead.find(({ event }) => !isCalledOff(event))
    if (next === undefined) return null
    const { event, occurrence } = next
    return {
      label: 'Nächster Termin',
      text: `${event.title}, ${whenText(event, occurrence)}`,
      address: eventAddress(event),
      page: 'Zur Veranstaltung',
    }
  },
}
