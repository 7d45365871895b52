import type { Route } from './+types/admin-runways.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { withUnit } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import tables from '#app/ui/styles/tables.css?inline'
import { comingClosures, type Runway, surfaces } from '../runway.ts'
import { findAirfieldForDesk } from './keep-airfield.server.ts'
import { DeskListHead } from './desk-list-head.tsx'
import styles from './record.css?inline'
import { runwayAddress, runwayDesk } from './record-sections.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-airfield')]
export const handle = { live: 'platzdaten' as const, styles: [tables, styles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = entitledTo(context, 'keep-airfield')
  const { db, now } = context.get(servicesContext)
  const airfield = await findAirfieldForDesk(db, by)
  if (airfield === undefined) throw notFound(request.url)
  const isDeleted = new URL(request.url).searchParams.has('geloescht')
  return { runways: airfield.runways, instant: now().getTime(), isDeleted }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: 'Pisten', description: 'Die Pisten des Flugplatzes.', noindex: true })

export default function AdminRunways({ loaderData: { runways, instant, isDeleted } }: Route.ComponentProps) {
  return (
    <>
      <DeskListHead
        title="Pisten"
        hint="Die erste ist die Hauptpiste: Nach ihr richten sich Plan, Zeichen und Wind."
        add={{ label: 'Piste', href: `${runwayDesk}/erstellen` }}
        done={isDeleted ? 'Die Piste ist gelöscht.' : null}
      />
      {runways.length === 0 ? (
        <p className="note">
          <Icon name="info" />
          <span>
            Noch ist keine Piste eingetragen. Ohne sie gibt es keinen Platzplan und keinen Seitenwind.
          </span>
        </p>
      ) : (
        <table className="tbl stackable tbl-admin record-parts">
          <thead>
            <tr>
              <th scope="col">Piste</th>
              <th scope="col">Maße und Belag</th>
              <th scope="col">Richtung rechtweisend</th>
              <th scope="col">Sperrungen</th>
            </tr>
          </thead>
          <tbody>
            {runways.map((runway) => (
              <RunwayRow key={runway.id} runway={runway} instant={instant} />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function RunwayRow({ runway, instant }: { runway: Runway; instant: number }) {
  const { id, designator, lengthM, widthM, surface, directions } = runway
  const closures = comingClosures(runway, instant)
  return (
    <tr>
      <th scope="row" className="ttl">
        <a href={runwayAddress(id)}>{designator}</a>
      </th>
      <td data-l="Maße und Belag">
        {`${withUnit(lengthM, 'm')} × ${withUnit(widthM, 'm')}, ${surfaces[surface].de}`}
      </td>
      <td data-l="Richtung rechtweisend">
        {directions
          .map((each) => `${each.designator}: ${withUnit(each.trueDeg, '°').replace('\u202f', '')}`)
          .join(', ')}
      </td>
      <td data-l="Sperrungen">
        {closures.length === 0
          ? 'keine'
          : closures.map(({ from, to, reason }) => (
              <span key={from} className="line">
                {reason}
                <small>
                  {localDateTime(Date.parse(from))} bis{' '}
                  {to === null ? 'auf Weiteres' : localDateTime(Date.parse(to))}
                </small>
              </span>
            ))}
      </td>
    </tr>
  )
}
