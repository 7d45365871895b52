import type { Route } from './+types/aircraft-times.route'
import { listFleet } from '#app/aircraft/aircraft.server.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import tables from '#app/ui/styles/tables.css?inline'
import { remoteAircraftTimes } from '../remote/shared-panels.server.ts'
import { hoursAndMinutes } from '../hours-words.ts'
import { NothingHere, PanelHead } from './panel-head.tsx'
import { requireRemote } from './require-remote.server.ts'

export const handle = { styles: [tables] }

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  await requireRemote(services.db)
  const registrations = (await listFleet(services.db)).map(({ registration }) => registration)
  const { value, standing } = await remoteAircraftTimes(services).list({ registrations })
  return { rows: value, standing }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Flugzeugzeiten',
    description: 'Betriebszeiten der Vereinsflugzeuge.',
    noindex: true,
  })

export default function AircraftTimesPanel({ loaderData: { rows, standing } }: Route.ComponentProps) {
  return (
    <>
      <PanelHead
        title="Flugzeugzeiten"
        lead="Zellen- und Motorzeit in Stunden und Minuten"
        standing={standing}
      />
      {rows.length === 0 ? (
        <NothingHere standing={standing} sentence="Vereinsflieger.de kennt keines der Flugzeuge." />
      ) : (
        <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Flugzeugzeiten, Tabelle">
          <table className="tbl stackable">
            <thead>
              <tr>
                <th scope="col">Kennzeichen</th>
                <th scope="col" className="num">
                  Zelle
                </th>
                <th scope="col" className="num">
                  Motor
                </th>
                <th scope="col" className="num">
                  Landungen
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ registration, airframeMinutes, engineMinutes, landings }) => (
                <tr key={registration}>
                  <th scope="row">{registration}</th>
                  <td className="num" data-l="Zelle">
                    {hoursAndMinutes(airframeMinutes)}
                  </td>
                  <td className="num" data-l="Motor">
                    {hoursAndMinutes(engineMinutes)}
                  </td>
                  <td className="num" data-l="Landungen">
                    {landings === null ? '–' : integer(landings)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
