import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-event-date.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { sentValues, type Values } from '#app/lib/form-values.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/right-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { RecordGroupFields } from '#app/resources/record-fields.tsx'
import { sentFields, type RecordGroup } from '#app/resources/record-field.ts'
import { recordValues } from '#app/resources/record-values.ts'
import choices from '#app/ui/styles/choices.css?inline'
import { NoFirstButton } from '#app/ui/no-first-button.tsx'
import { findEventForAdmin } from '../admin-events.server.ts'
import { eventAt } from '../event.ts'
import { whenSentence } from '../event-words.ts'
import { occurrenceNamed } from '../occurrences.ts'
import {
  callOffDate,
  moveDate,
  takeBackDate,
  type DateChanged,
  type Scope,
  type NewDate,
} from './change-date.server.ts'
import { day, line, plain } from '#app/resources/fields.ts'
import { readRecord, type ReadRecord } from '#app/resources/read-record.ts'
import { schemaOf } from '#app/resources/record-schema.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('plan-events')]
export const handle = { styles: [choices] }

async function dateAsked({
  context,
  params,
  request,
}: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const services = context.get(servicesContext)
  const by = authorizedTo(context, 'plan-events')
  const event = await findEventForAdmin(services.db, by, params.eventId)
  const occurrence = event?.series == null ? undefined : occurrenceNamed(event, params.day)
  if (event === undefined || occurrence === undefined) throw notFound(request.url)
  return { services, by, event, occurrence }
}

export async function loader(asked: Route.LoaderArgs) {
  const { event, occurrence } = await dateAsked(asked)
  return { event, occurrence }
}

const scopes: Record<string, Scope> = { 'nur-diesen': 'this', 'ab-hier': 'following', alle: 'all' }

const refusals: Record<Exclude<DateChanged, 'done' | 'gone'>, string> = {
  stale: 'Jemand hat die Veranstaltung inzwischen geändert. Bitte sieh nach und drück dann noch einmal.',
  'joined-as-a-whole':
    'Zu dieser Reihe meldet man sich im Ganzen an, und es sind Menschen angemeldet: Sie lässt sich nicht teilen. Verlege die Termine einzeln oder alle.',
}

export async function action(asked: Route.ActionArgs) {
  const { services, by, event, occurrence } = await dateAsked(asked)
  const form = await readForm(asked.request, [...sentFields([dateGroup('')]), 'expectedRevision'])
  const intent = textOf(form, 'intent')
  const at = {
    eventId: event.id,
    day: occurrence.day,
    expectedRevision: readExpectedRevision(textOf(form, 'expectedRevision')),
  }
  const values = sentValues(form)
  const refused = (state: FormState) => data({ state, sentence: undefined }, { status: 400 })
  const done = await act()
  if (typeof done !== 'string') return refused(done)
  if (done === 'gone') throw notFound(asked.request.url)
  if (done !== 'done') return data({ state: undefined, sentence: refusals[done] }, { status: 409 })
  return redirect(`/admin/veranstaltungen/${event.id}?gespeichert=1#termine`, 303)

  async function act(): Promise<DateChanged | FormState> {
    if (intent === 'zuruecknehmen') return takeBackDate(services, by, at)
    if (intent === 'absagen') {
      const reason = textOf(form, 'reason')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, 300)
      if (reason !== '') return callOffDate(services, by, at, reason)
      return {
        values,
        errors: { reason: 'Bitte nenn den Grund: Er steht auf der Seite und in den E-Mails.' },
      }
    }
    const read = readDate(values)
    if (!read.ok) return { values, errors: read.errors }
    return moveDate(services, by, at, read.value, scopes[intent] ?? 'this')
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Termin' : `Termin: ${loaderData.event.title}`,
    description: 'Einen Termin einer Reihe verlegen oder absagen.',
    noindex: true,
  })

const nothing = () => undefined

export default function AdminEventDate({ loaderData, actionData }: Route.ComponentProps) {
  const { event, occurrence } = loaderData
  const shown = eventAt(event, occurrence)
  const group = dateGroup(event.location)
  const { firstDay, lastDay, change } = occurrence
  const { startTime, endTime } = shown
  const date = { firstDay, lastDay, startTime, endTime, location: change?.location, reason: change?.reason }
  const state = actionData?.state ?? { values: recordValues([group], date), errors: {} }
  return (
    <>
      <AdminHead
        trail={[
          ['Veranstaltungen', '/admin/veranstaltungen'],
          [event.title, `/admin/veranstaltungen/${event.id}`],
        ]}
        title={whenSentence(shown, occurrence)}
      />
      <form className="form" method="post" action="#meldung" noValidate>
        <NoFirstButton />
        <input type="hidden" name="expectedRevision" value={event.revision} />
        <RefusedFields errors={state.errors} />
        {actionData?.sentence !== undefined && (
          <p className="note warn" role="alert" id="meldung">
            <Icon name="warn" /> <span>{actionData.sentence}</span>
          </p>
        )}
        <RecordGroupFields group={group} state={state} pictures={[]} onChange={nothing} />
        <p className="small muted">
          Wer für einen verlegten oder abgesagten Termin angemeldet ist, bekommt eine E-Mail.
        </p>
        <p className="btn-row">
          <button className="btn" name="intent" value="nur-diesen">
            Nur diesen verlegen
          </button>
          <button className="btn btn-line" name="intent" value="ab-hier">
            Diesen und alle folgenden
          </button>
          <button className="btn btn-line" name="intent" value="alle">
            Alle Termine
          </button>
        </p>
        <p className="btn-row">
          <button className="btn btn-stop" name="intent" value="absagen">
            Diesen absagen
          </button>
          {occurrence.change !== null && (
            <button className="btn btn-quiet" name="intent" value="zuruecknehmen">
              Wieder wie die Reihe
            </button>
          )}
        </p>
      </form>
    </>
  )
}

/** Form fields for one date of a series; `place`: location of the series. */
const dateGroup = (place: string) =>
  ({
    title: 'Termin',
    fields: [
      day('firstDay', 'Beginn', { missing: 'Bitte gib den Tag an.', width: 'c3' }),
      plain('time', 'startTime', 'Beginnt um', { hint: 'Leer: ganztägig', width: 'c3' }),
      day('lastDay', 'Ende', { width: 'c3' }),
      plain('time', 'endTime', 'Endet um', { hint: 'Leer: offenes Ende', width: 'c3' }),
      line('location', 'Ort', { hint: `Leer: ${place}`, max: 120, width: 'c3' }),
      line('reason', 'Grund', { hint: 'Ein Satz; er steht auf der Seite.', max: 300, width: 'c3' }),
    ],
  }) as const satisfies RecordGroup

const DateForm = schemaOf([dateGroup('')])

function readDate(values: Values): ReadRecord<NewDate> {
  const read = readRecord([dateGroup('')], DateForm, values, {})
  if (!read.ok) return read
  const { firstDay, startTime, endTime } = read.value
  const lastDay = read.value.lastDay ?? firstDay
  const fault = (field: string, sentence: string) => ({ ok: false, errors: { [field]: sentence } }) as const
  if (lastDay < firstDay) return fault('lastDay', 'Das Ende liegt vor dem Beginn.')
  if (startTime === null && endTime !== null) return fault('startTime', 'Bitte gib auch an, wann es beginnt.')
  if (lastDay === firstDay && startTime !== null && endTime !== null && endTime <= startTime)
    return fault('endTime', 'Das Ende liegt vor dem Beginn. Nach Mitternacht zählt der nächste Tag.')
  return { ok: true, value: { ...read.value, lastDay } }
}
