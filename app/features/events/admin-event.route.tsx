import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-event.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import eventEditor from './event-editor.css?inline'
import { editorStyles } from '#app/editor/editor-styles.ts'
import { listUnsaved, insteadOfDeleted, insteadOfSaving } from '#app/resources/unsaved/unsaved.server.ts'
import { readForm } from '#app/lib/forms.ts'
import { localDate, dateWithWeekday } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { resourceStyles } from '#app/resources/resource-styles.ts'
import { findEventForAdmin, type AdminEvent } from './admin-events.server.ts'
import { findChosenPicture } from './chosen-picture.server.ts'
import { CopyPanel, StatusPanel, TrashPanel } from './event-admin-panels.tsx'
import { actOnEvent } from './event-admin.server.ts'
import { EventEditor } from './event-editor.tsx'
import { isWaiting } from './is-waiting.ts'
import { isCalledOff } from './event.ts'
import { nextOccurrence, occurrencesBetween, isDateCancelled, type Occurrence } from './occurrences.ts'
import { Occupancy } from './participants/participant-table.tsx'
import { listParticipants } from './participants/participants.server.ts'
import { TrashedRecord } from '#app/resources/trash/trashed-record.tsx'
import { eventAdminPath } from './admin/event-admin-address.ts'
import { sentEvent } from './write-event.server.ts'
import { eventFields, valuesOf } from './event-fields.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('plan-events')]
export const handle = { styles: [...new Set([...editorStyles, ...resourceStyles, eventEditor])] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'plan-events')
  const event = await findEventForAdmin(db, by, params.eventId)
  if (event === undefined) throw await insteadOfDeleted(db, by, deletedOne(params.eventId, request))
  const [participants, picture, unsaved] = await Promise.all([
    listParticipants(db, by, event.id),
    findChosenPicture(db, event.pictureId),
    listUnsaved(db, by, { subject: 'event', recordKey: event.id }),
  ])
  const today = localDate(now().getTime())
  const dates =
    event.series === null ? [] : occurrencesBetween(event, today, addDays(today, 366)).slice(0, shownDates)
  const done = new URL(request.url).searchParams.get('gespeichert')
  return {
    event,
    participants,
    picture,
    dates,
    done,
    isWaiting: isWaiting(event, now()),
    isToCome: !isCalledOff(event) && nextOccurrence(event, now().getTime()) !== undefined,
    idempotencyKey: newId(now()),
    unsaved,
    userId: by.id,
  }
}

const shownDates = 12

const statuses = { rows: 200, refused: 400, stale: 409, 'act-refused': 400 }

const deletedOne = (recordKey: string, request: Request) => ({
  about: { subject: 'event' as const, recordKey },
  create: '/admin/veranstaltungen/erstellen',
  request,
})

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const by = authorizedTo(context, 'plan-events')
  const before = await findEventForAdmin(db, by, params.eventId)
  const values = sentEvent(await readForm(request, eventFields))
  const result = before === undefined ? { isGone: true } : await actOnEvent(services, by, { values, before })
  if ('isGone' in result) {
    if (values.intent === 'loeschen') throw notFound(request.url)
    throw await insteadOfSaving(db, by, deletedOne(params.eventId, request), values, services.now())
  }
  if ('to' in result) return redirect(result.to, 303)
  const picture =
    'values' in result ? await findChosenPicture(services.db, result.values.pictureId) : undefined
  return data({ ...result, picture }, { status: statuses[result.kind] })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Veranstaltung' : `${loaderData.event.title} bearbeiten`,
    description: 'Veranstaltung bearbeiten, Teilnehmende, absagen.',
    noindex: true,
  })

export default function AdminEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { event, participants, picture, dates, idempotencyKey, unsaved, userId } = loaderData
  const notified = participants.filter(({ state }) => state !== 'cancelled').length
  if (event.publication === 'trashed') return <TrashedEvent event={event} />
  const refusal = actionData?.kind === 'act-refused' ? actionData : undefined
  const result = actionData === undefined || actionData.kind === 'act-refused' ? undefined : actionData
  return (
    <EventEditor
      key={event.id}
      event={event}
      stored={valuesOf(event)}
      picture={result === undefined ? picture : actionData?.picture}
      result={result}
      done={loaderData.done}
      isWaiting={loaderData.isWaiting}
      idempotencyKey={idempotencyKey}
      unsaved={unsaved}
      userId={userId}
    >
      <Occupancy event={event} participants={participants} />
      {(participants.length > 0 || event.registration.mode === 'internal') && (
        <p>
          <a className="btn btn-line" href={`/admin/veranstaltungen/${event.id}/teilnehmende`}>
            <Icon name="user" /> Teilnehmende
          </a>
        </p>
      )}
      {notified > 0 && loaderData.isToCome && (
        <p className="small muted">
          Wer angemeldet ist, bekommt eine E-Mail, wenn Tag oder Uhrzeit sich ändern.
        </p>
      )}
      <StatusPanel event={event} refusal={refusal} told={notified} />
      <DatesPanel eventId={event.id} dates={dates} />
      <CopyPanel idempotencyKey={idempotencyKey} />
      <TrashPanel refusal={refusal} told={notified} />
    </EventEditor>
  )
}

/** Shown instead of the editor while an event is in the trash. */
function TrashedEvent({ event }: { event: AdminEvent }) {
  return (
    <TrashedRecord
      list={{ label: 'Veranstaltungen', address: eventAdminPath, trash: `${eventAdminPath}?zeit=papierkorb` }}
      title={event.title}
      heading="Diese Veranstaltung liegt im Papierkorb"
      sentence="Wiederhergestellt ist sie wieder, was sie vorher war; eine veröffentlichte steht dann sofort auf der Website."
    />
  )
}

/** The next dates of a series, each with links to move or cancel it. */
function DatesPanel({ eventId, dates }: { eventId: string; dates: readonly Occurrence[] }) {
  if (dates.length === 0) return null
  return (
    <section className="panel" id="termine">
      <h2>Nächste Termine</h2>
      <ul className="list">
        {dates.map((date) => (
          <li key={date.day}>
            <span>
              <a href={`/admin/veranstaltungen/${eventId}/termine/${date.day}`}>
                {dateWithWeekday(date.firstDay)}
              </a>
              {date.change !== null && (
                <small>
                  {isDateCancelled(date) ? 'Abgesagt' : `Verlegt vom ${dateWithWeekday(date.day)}`}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
