import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-event-list.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { idsFrom, isRefused, resolveChosen } from '#app/resources/list/chosen-ids.ts'
import { ChosenNotice, ChosenRows } from '#app/resources/list/chosen-notice.tsx'
import chosen from '#app/resources/list/chosen-rows.css?inline'
import { TrashTable, TrashNotice } from '#app/resources/trash/trash-table.tsx'
import { readForm, textOf } from '#app/lib/forms.ts'
import { dateRange } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NextPage } from '#app/ui/next-page.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import search from '#app/ui/styles/search-field.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { categoryLabel, categories } from '../event.ts'
import { findTrashed, takeOutOfTrash, trashEvents } from '../trash/trash.server.ts'
import { publishEvents, withdrawEvents } from './bulk.server.ts'
import {
  eventAdminPath,
  eventAdminAddress,
  eventAdminFilterFrom,
  eventAdminStates,
  filterParameters,
  type EventAdminFilter,
  type EventAdminState,
} from './event-admin-address.ts'
import { EventAdminTable } from './event-admin-table.tsx'
import { integer } from '#app/lib/german-numbers.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { countEventsByState, listEventsForAdmin } from './list-events.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('plan-events')]
export const handle = { live: 'veranstaltungen' as const, styles: [choices, tables, search, chosen] }

const labels = {
  none: 'Keine Veranstaltung',
  one: 'Eine Veranstaltung',
  many: 'Veranstaltungen',
  address: eventAdminPath,
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'plan-events')
  const at = now()
  const parameters = new URL(request.url).searchParams
  const filter = eventAdminFilterFrom(parameters)
  const [page, counts, trashed] = await Promise.all([
    listEventsForAdmin(db, by, filter, at),
    countEventsByState(db, by, at),
    findTrashed(db, by, idsFrom(parameters.get('geloescht')?.split(',') ?? [])),
  ])
  const stayed = Number(parameters.get('behalten') ?? 0)
  return { ...page, counts, filter, trashed, stayed, now: at.getTime() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'plan-events')
  const at = now()
  const form = await readForm(request, ['veranstaltung'])
  const ids = idsFrom(form.getAll('veranstaltung'))
  const result = await resolveChosen(textOf(form, 'intent'), ids, {
    publish: () => publishEvents(db, by, ids, at),
    withdraw: () => withdrawEvents(db, by, ids, at),
    trash: () => trashEvents(db, by, ids, at),
    restore: () => takeOutOfTrash(db, by, ids, at),
  })
  if (result.kind === 'trashed') {
    const stayed = ids.length - result.ids.length
    return redirect(
      `${eventAdminPath}?geloescht=${result.ids.join(',')}${stayed > 0 ? `&behalten=${stayed}` : ''}`,
      303,
    )
  }
  return data(result, { status: isRefused(result) ? 400 : 200 })
}

export const meta = unlistedMeta('Veranstaltungen verwalten', 'Alle Veranstaltungen.')

export default function AdminEventList({ loaderData, actionData }: Route.ComponentProps) {
  const { events, hasMore, counts, filter, trashed, stayed, now } = loaderData
  const isTrash = filter.state === 'trashed'
  return (
    <>
      <AdminHead title="Veranstaltungen">
        <a className="btn" href={`${eventAdminPath}/erstellen`}>
          <Icon name="plus" /> Veranstaltung anlegen
        </a>
      </AdminHead>
      {actionData !== undefined && <ChosenNotice result={actionData} labels={labels} />}
      <TrashNotice trashed={trashed} many="Veranstaltungen" address={eventAdminPath} field="veranstaltung" />
      {stayed > 0 && (
        <p className="note warn" role="status">
          <Icon name="warn" />
          <span>
            {stayed === 1 ? 'Eine Veranstaltung bleibt' : `${stayed} Veranstaltungen bleiben`}, weil Menschen
            angemeldet sind. Sag sie ab, dann erfahren sie es.
          </span>
        </p>
      )}
      <EventAdminTools filter={filter} counts={counts} />
      {events.length === 0 ? (
        <p className="empty">
          {isTrash && counts.trashed === 0 ? (
            'Der Papierkorb ist leer. Gelöschte Veranstaltungen bleiben hier 30 Tage und lassen sich zurückholen.'
          ) : counts.ahead + counts.past === 0 && !isTrash ? (
            <>
              Noch ist keine Veranstaltung eingetragen.{' '}
              <a href={`${eventAdminPath}/erstellen`}>Die erste anlegen</a>
            </>
          ) : (
            <>
              Keine Veranstaltung passt zu dieser Auswahl. <a href={eventAdminPath}>Alle kommenden zeigen</a>
            </>
          )}
        </p>
      ) : isTrash ? (
        <TrashTable
          trashed={events.map((event) => ({
            ...event,
            note: `${categoryLabel(event.category)}, ${dateRange(event.firstDay, event.lastDay)}`,
          }))}
          caption="Gelöschte Veranstaltungen"
          address={eventAdminPath}
          field="veranstaltung"
          now={now}
        />
      ) : (
        <ChosenRows legend="Angekreuzte Veranstaltungen">
          <EventAdminTable filter={filter} events={events} now={now} />
        </ChosenRows>
      )}
      {hasMore && <NextPage href={eventAdminAddress({ ...filter, after: events.at(-1)?.id })} />}
    </>
  )
}

type EventAdminToolsProps = { filter: EventAdminFilter; counts: Record<EventAdminState, number> }

/** Filters of the list: time, category, search words. */
function EventAdminTools({ filter, counts }: EventAdminToolsProps) {
  const { state: shown, category, words, order } = filter
  return (
    <div className="tools">
      <Segments
        label="Zeit und Stand"
        choices={(Object.keys(eventAdminStates) as EventAdminState[]).map((state) => ({
          href: eventAdminAddress({
            state,
            category,
            words,
            order: state === 'trashed' ? undefined : order,
          }),
          label: `${eventAdminStates[state].label} ${integer(counts[state])}`,
          isShown: state === shown,
        }))}
      />
      <details>
        <summary>Art: {categories.find((each) => each.category === category)?.label ?? 'alle'}</summary>
        <Segments
          label="Art"
          choices={[
            {
              href: eventAdminAddress({ ...filter, category: undefined, after: undefined }),
              label: 'Alle',
              isShown: category === undefined,
            },
            ...categories.map((each) => ({
              href: eventAdminAddress({ ...filter, category: each.category, after: undefined }),
              label: each.label,
              isShown: each.category === category,
            })),
          ]}
        />
      </details>
      <SearchBox
        name="q"
        label="Veranstaltungen durchsuchen"
        placeholder="Titel, Ort, Text"
        words={words}
        parameters={filterParameters(filter)}
      />
    </div>
  )
}
