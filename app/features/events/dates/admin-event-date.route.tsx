import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-event-date.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { choiceField } from '#app/resources/conflict/conflict.ts'
import { ConflictNotice } from '#app/resources/conflict/conflict-notice.tsx'
import { RecordGroupFields } from '#app/resources/record-fields.tsx'
import { sentFields } from '#app/resources/record-field.ts'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import { NoFirstButton } from '#app/ui/no-first-button.tsx'
import { findEventForAdmin } from '../admin-events.server.ts'
import { eventAt } from '../event.ts'
import { whenSentence } from '../format-event.ts'
import { occurrenceNamed } from '../occurrences.ts'
import { actOnDate } from './act-on-date.server.ts'
import { dateGroup, dateValues } from './date-form.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('plan-events')]
export const handle = { styles: [choices, differences] }

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

export async function action(asked: Route.ActionArgs) {
  const { services, by, event, occurrence } = await dateAsked(asked)
  const known = [...sentFields([dateGroup('')]), 'expectedRevision', choiceField('*')]
  const values = sentValues(await readForm(asked.request, known))
  const done = await actOnDate(services, by, { event, occurrence, values })
  if (done === 'gone') throw notFound(asked.request.url)
  if (done !== 'done') return data(done, { status: done.kind === 'refused' ? 400 : 409 })
  return redirect(`/admin/veranstaltungen/${event.id}?gespeichert=1#termine`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Termin' : `Termin: ${loaderData.event.title}`,
    description: 'Einen Termin einer Serie verlegen oder absagen.',
    noindex: true,
  })

const nothing = () => undefined

/** Buttons that resolve a conflict, for acts that do more than save. */
const resolvingVerbs: Readonly<Record<string, string>> = {
  absagen: 'So absagen',
  zuruecknehmen: 'Wieder wie die Serie',
}

export default function AdminEventDate({ loaderData, actionData: result }: Route.ComponentProps) {
  const { event, occurrence } = loaderData
  const address = `/admin/veranstaltungen/${event.id}`
  const state = result?.state ?? { values: dateValues(event, occurrence), errors: {} }
  return (
    <>
      <AdminHead
        trail={[
          ['Veranstaltungen', '/admin/veranstaltungen'],
          [event.title, address],
        ]}
        title={whenSentence(eventAt(event, occurrence), occurrence)}
      />
      <form className="form" method="post" action="#meldung" noValidate>
        <NoFirstButton />
        <input
          type="hidden"
          name="expectedRevision"
          value={state.values.expectedRevision ?? event.revision}
        />
        {result?.kind === 'stale' && (
          <ConflictNotice
            what="diese Veranstaltung"
            {...result.overtaken}
            address={`${address}/termine/${occurrence.day}`}
            versions={`${address}/versionen`}
            verb={resolvingVerbs[result.overtaken.intent]}
          />
        )}
        <RefusedFields errors={state.errors} />
        {result?.kind === 'not-parted' && (
          <p className="note warn" role="alert" id="meldung">
            <Icon name="warn" />{' '}
            <span>
              Zu dieser Serie meldet man sich im Ganzen an, und es sind Menschen angemeldet: Sie lässt sich
              nicht teilen. Verlege die Termine einzeln oder alle.
            </span>
          </p>
        )}
        <RecordGroupFields group={dateGroup(event.location)} state={state} pictures={[]} onChange={nothing} />
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
              Wieder wie die Serie
            </button>
          )}
        </p>
      </form>
    </>
  )
}
