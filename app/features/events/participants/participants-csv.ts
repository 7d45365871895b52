import { csvFile } from '#app/lib/csv.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import type { DeskEvent } from '../admin-events.server.ts'
import { participantStates } from '../event-desk-words.ts'
import type { Participant } from './participants.server.ts'

/** Who registered, with a column for each question, for a spreadsheet. */
export function participantsCsv(event: DeskEvent, participants: readonly Participant[]): string {
  const questions = event.registration.mode === 'internal' ? event.registration.questions : []
  const head = ['Name', 'E-Mail', 'Mitglied', 'Stand', 'Personen', 'Termin', 'Eingegangen']
  const rows = participants.map(({ name, email, isMember, state, people, day, createdAt, answers }) => [
    name,
    email ?? '',
    isMember ? 'ja' : 'nein',
    participantStates[state],
    String(people),
    day,
    localDateTime(Date.parse(createdAt)),
    ...questions.map(({ id }) => answers[id] ?? ''),
  ])
  return csvFile([[...head, ...questions.map(({ label }) => label)], ...rows])
}
