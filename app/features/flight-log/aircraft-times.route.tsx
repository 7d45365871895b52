import type { Route } from './+types/aircraft-times.route'
import { aircraftAddress, aircraftTimesAddress } from '#app/features/aircraft/aircraft.ts'
import { listFleet, membersOnlyById } from '#app/features/aircraft/aircraft.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import tables from '#app/ui/styles/tables.css?inline'
import { hoursAndMinutes } from '#app/features/vereinsflieger/hours-and-minutes.ts'
import { panelOf } from '#app/features/vereinsflieger/management-mode.server.ts'
import { NothingHere, PanelHead } from '#app/features/vereinsflieger/panels/panel-head.tsx'
import { requireManagement } from './require-management.server.ts'
import { remoteAircraftTimes } from '#app/features/vereinsflieger/remote/shared-panels.server.ts'
import { checkState, checkStates, formatDue } from './aircraft-checks.ts'
import { aircraftTimesPanel, listChecks } from './aircraft-times.server.ts'

export const handle = { styles: [tables] }

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, now } = services
  const at = now()
  const [all, inside] = await Promise.all([listFleet(db), membersOnlyById(db)])
  const fleet = all.filter(({ status }) => status !== 'former')
  const panel = requireManagement(
    await panelOf<'aircraftTimes'>(db, {
      'built-in': aircraftTimesPanel(db, at),
      vereinsflieger: remoteAircraftTimes(services),
    }),
  )
  const { value, sourceState } = await panel.list({
    aircraft: fleet.map(({ id, registration }) => ({
      registration,
      callsign: inside.get(id)?.vfCallsign ?? registration,
    })),
  })
  const canChange = panel.can.includes('change')
  const checks = canChange ? await listChecks(db) : []
  const ids = new Map(fleet.map(({ id, registration }) => [registration, id]))
  const today = localDate(at.getTime())
  const rows = value.map((row) => ({
    ...row,
    href: (canChange ? aircraftTimesAddress : aircraftAddress)({ id: ids.get(row.registration) ?? '' }),
    checks: checks
      .filter(({ aircraftId }) => aircraftId === ids.get(row.registration))
      .map((check) => ({
        id: check.id,
        label: check.label,
        due: formatDue(check),
        state: checkState(check, { today, airframeMinutes: row.airframeMinutes }),
      })),
  }))
  return { rows, sourceState, hasChecks: canChange }
}

export const meta = unlistedMeta('Flugzeugzeiten', 'Betriebszeiten der Vereinsflugzeuge.')

type Row = Route.ComponentProps['loaderData']['rows'][number]

export default function AircraftTimesPanel({
  loaderData: { rows, sourceState, hasChecks },
}: Route.ComponentProps) {
  return (
    <>
      <PanelHead
        title="Flugzeugzeiten"
        lead="Zellen- und Motorzeit in Stunden und Minuten"
        sourceState={sourceState}
      />
      {rows.length === 0 ? (
        <NothingHere sourceState={sourceState} sentence="Von keinem Flugzeug sind Zeiten bekannt." />
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
                {hasChecks && <th scope="col">Nächste Prüfungen</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <TimesRow key={row.registration} row={row} hasChecks={hasChecks} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function TimesRow({ row, hasChecks }: { row: Row; hasChecks: boolean }) {
  const { registration, airframeMinutes, engineMinutes, landings, href, checks } = row
  return (
    <tr>
      <th scope="row">
        <a href={href}>{registration}</a>
      </th>
      <td className="num" data-l="Zelle">
        {hoursAndMinutes(airframeMinutes)}
      </td>
      <td className={engineMinutes === null ? 'num none' : 'num'} data-l="Motor">
        {hoursAndMinutes(engineMinutes)}
      </td>
      <td className={landings === null ? 'num none' : 'num'} data-l="Landungen">
        {landings === null ? '–' : integer(landings)}
      </td>
      {hasChecks && (
        <td className={checks.length === 0 ? 'none' : 'whole'} data-l="Nächste Prüfungen">
          {checks.length === 0
            ? '–'
            : checks.map(({ id, label, due, state }) => (
                <span key={id} style={{ display: 'block' }}>
                  {label} {due}
                  {state !== 'fine' && (
                    <>
                      {' '}
                      <b className={state === 'overdue' ? 'badge stop' : 'badge warn'}>
                        {checkStates[state]}
                      </b>
                    </>
                  )}
                </span>
              ))}
        </td>
      )}
    </tr>
  )
}
