import type { Route } from './+types/participants-csv.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { findEventForAdmin, type AdminEvent } from '../admin-events.server.ts'
import { csvAnswer, csvDay, csvFile, csvMoment } from '#app/lib/csv.ts'
import { participantStates } from '../event-admin-labels.ts'
import { occurrenceNamed } from '../occurrences.ts'
import { listParticipants, type Participant } from './participants.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('plan-events')]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'plan-events')
  const event = await findEventForAdmin(db, by, params.eventId)
  if (event === undefined) throw notFound(request.url)
  const day = new URL(request.url).searchParams.get('tag') ?? undefined
  const people = await listParticipants(db, by, event.id, day)
  const line = { subject: 'event', id: event.id, name: event.title, act: 'exported' } as const
  await recordChange(db, by, { ...line, after: { people: people.length } }, now())
  const file = participantsCsv(event, people)
  return csvAnswer(file, 'teilnehmende')
}

/** Returns the participants as CSV for a spreadsheet, with a column for each question. */
function participantsCsv(event: AdminEvent, participants: readonly Participant[]): string {
  const questions = event.registration.mode === 'internal' ? event.registration.questions : []
  const head = ['Name', 'E-Mail', 'Mitglied', 'Stand', 'Personen', 'Termin', 'Eingegangen']
  const rows = participants.map(({ name, email, isMember, state, people, day, createdAt, answers }) => [
    name,
    email ?? '',
    isMember ? 'ja' : 'nein',
    participantStates[state],
    people,
    day === '' ? '' : csvDay(occurrenceNamed(event, day)?.firstDay ?? day),
    csvMoment(createdAt),
    ...questions.map(({ id }) => answers[id] ?? ''),
  ])
  return csvFile([[...head, ...questions.map(({ label }) => label)], ...rows])
}
