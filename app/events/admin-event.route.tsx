import type { Route } from './+types/admin-event.route'
import { adminContext } from '#app/accounts/actor.ts'
import { dateRange, localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { findMemberNames } from '#app/members/public-names.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import tables from '#app/ui/styles/tables.css?inline'
import { FactList } from '#app/ui/fact-list.tsx'
import { findEventForAdmin } from './admin-events.server.ts'
import { publicationNames, statusNames, statusTones, visibilityNames } from './event-desk-words.ts'
import { seriesText, timesText } from './event-words.ts'
import { categoryLabel, eventAddress } from './event.ts'

export const handle = { styles: [tables] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const found = await findEventForAdmin(db, context.get(adminContext), params.eventId)
  if (found === undefined) throw notFound(request.url)
  const names = await findMemberNames(
    db,
    found.registrations.map(({ member_id }) => member_id),
  )
  return { ...found, names }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.event.title ?? 'Veranstaltung',
    description: 'Veranstaltung mit Anmeldungen.',
    noindex: true,
  })

export default function AdminEvent({ loaderData }: Route.ComponentProps) {
  const { event } = loaderData
  const isOnSite = event.visibility === 'public' && event.publication !== 'draft'
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/veranstaltungen">Veranstaltungen</a> / {event.title}
          </p>
          <h1>{event.title}</h1>
        </div>
        {isOnSite && (
          <a className="btn btn-line" href={eventAddress(event)}>
            Auf der Website ansehen
          </a>
        )}
      </div>
      <div className="dash">
        <section className="panel w7">
          <h2>Eckdaten</h2>
          <FactList
            facts={[
              [
                'Wann',
                [seriesText(event) ?? dateRange(event.firstDay, event.lastDay), timesText(event)]
                  .filter(Boolean)
                  .join(', '),
              ],
              ['Wo', event.location],
              ['Art', categoryLabel(event.category)],
              ['Status', <Status key="status" event={event} />],
              ['Sichtbar', `${visibilityNames[event.visibility]}, ${publicationNames[event.publication]}`],
            ]}
          />
        </section>
        <section className="panel w5">
          <h2>Beschreibung</h2>
          {event.description.split(/\n\n+/).map((paragraph) => (
            <p key={paragraph} className="small">
              {paragraph}
            </p>
          ))}
        </section>
        <Registrations {...loaderData} />
      </div>
    </>
  )
}

function Status({ event }: Pick<Route.ComponentProps['loaderData'], 'event'>) {
  return (
    <>
      <span className={statusTones[event.status]}>{statusNames[event.status]}</span> {event.statusReason}
    </>
  )
}

const states = { registered: 'angemeldet', waiting: 'Warteliste', cancelled: 'abgemeldet' }

function Registrations({ event, registrations, names }: Route.ComponentProps['loaderData']) {
  const seats = event.registration.mode === 'internal' ? event.registration.seats : null
  const taken = registrations.filter(({ state }) => state === 'registered').length
  return (
    <section className="panel w8">
      <h2>Anmeldungen</h2>
      {registrations.length === 0 ? (
        <p className="muted">
          {event.registration.mode === 'internal'
            ? 'Noch hat sich niemand angemeldet.'
            : 'Für diese Veranstaltung gibt es hier keine Anmeldung.'}
        </p>
      ) : (
        <>
          <p className="small muted">
            {integer(taken)} angemeldet{seats !== null && <>, {integer(seats)} Plätze</>}
          </p>
          <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Anmeldungen, Tabelle">
            <table className="tbl">
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Stand</th>
                  <th scope="col">Eingegangen</th>
                </tr>
              </thead>
              <tbody>
                {registrations.map(({ id, member_id, name, email, state, created_at }) => (
                  <tr key={id}>
                    <th scope="row">{names.get(member_id ?? '') ?? (name || email)}</th>
                    <td>{states[state]}</td>
                    <td>{localDateTime(Date.parse(created_at))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  )
}
