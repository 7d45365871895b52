import type { Route } from './+types/admin-event-list.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { dateRange } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NextPage } from '#app/ui/next-page.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import search from '#app/ui/styles/search-field.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { countEventsForAdmin, listEventsForAdmin, type EventDeskFilter } from './admin-events.server.ts'
import { publicationNames, statusNames, statusTones, visibilityNames } from './event-desk-words.ts'
import { seriesText } from './event-words.ts'
import { categoryLabel } from './event.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('plan-events')]
export const handle = { live: 'veranstaltungen' as const, styles: [choices, tables, search] }

const list = '/admin/veranstaltungen'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = entitledTo(context, 'plan-events')
  const at = now()
  const parameters = new URL(request.url).searchParams
  const filter: EventDeskFilter = {
    isPast: parameters.get('zeit') === 'vergangen',
    words: parameters.get('q')?.slice(0, 100) || undefined,
    after: parameters.get('nach') ?? undefined,
  }
  const [page, counts] = await Promise.all([
    listEventsForAdmin(db, by, filter, at),
    countEventsForAdmin(db, by, at),
  ])
  return { ...page, counts, filter }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Veranstaltungen verwalten',
    description: 'Alle Veranstaltungen.',
    noindex: true,
  })

export default function AdminEventList({ loaderData }: Route.ComponentProps) {
  const { events, hasMore, counts, filter } = loaderData
  return (
    <>
      <div className="desk-head">
        <h1>Veranstaltungen</h1>
        <a className="btn" href={`${list}/erstellen`}>
          <Icon name="plus" /> Veranstaltung anlegen
        </a>
      </div>
      <div className="tools">
        <nav className="seg" aria-label="Zeit">
          <a href={list} aria-current={filter.isPast ? undefined : 'true'}>
            Kommende {integer(counts.ahead)}
          </a>
          <a href={`${list}?zeit=vergangen`} aria-current={filter.isPast ? 'true' : undefined}>
            Vergangene {integer(counts.past)}
          </a>
        </nav>
        <SearchBox
          name="q"
          label="Veranstaltungen durchsuchen"
          placeholder="Titel, Ort, Text"
          words={filter.words}
          kept={{ zeit: filter.isPast ? 'vergangen' : undefined }}
        />
      </div>
      {events.length === 0 ? (
        <p className="empty">
          {counts.ahead + counts.past === 0 ? (
            <>
              Noch ist keine Veranstaltung eingetragen. <a href={`${list}/erstellen`}>Die erste anlegen</a>
            </>
          ) : (
            <>
              Keine Veranstaltung passt zu dieser Auswahl. <a href={list}>Alle kommenden zeigen</a>
            </>
          )}
        </p>
      ) : (
        <EventTable events={events} />
      )}
      {hasMore && <NextPage href={nextAddress(filter, events.at(-1)?.id)} />}
    </>
  )
}

function EventTable({ events }: Pick<Route.ComponentProps['loaderData'], 'events'>) {
  return (
    <table className="tbl tbl-admin">
      <caption className="vh">Veranstaltungen nach Datum</caption>
      <thead>
        <tr>
          <th scope="col">Titel</th>
          <th scope="col">Status</th>
          <th scope="col">Datum</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <th scope="row" className="ttl">
              <a href={`${list}/${event.id}`}>{event.title}</a>
              <small>
                {[
                  categoryLabel(event.category),
                  visibilityNames[event.visibility],
                  publicationNames[event.publication],
                ].join(' · ')}
              </small>
            </th>
            <td className="c-st">
              <span className={statusTones[event.status]}>{statusNames[event.status]}</span>
            </td>
            <td className="c-d">{seriesText(event) ?? dateRange(event.firstDay, event.lastDay)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function nextAddress({ isPast, words }: EventDeskFilter, last: string | undefined): string {
  const query = new URLSearchParams({
    ...(isPast && { zeit: 'vergangen' }),
    ...(words && { q: words }),
    ...(last && { nach: last }),
  })
  return `${list}?${query}`
}
