import type { Route } from './+types/list.route'
import {
  defectStamp,
  listClosedDefects,
  listOpenDefects,
} from '#app/features/aircraft/defects/defects.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { useLivePage } from '#app/shell/live-lists/use-live-list.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { Icon } from '#app/ui/icon.tsx'
import { defectsLiveAddress, defectsOfAircraftAddress, reportDefectAddress } from './addresses.ts'
import { DefectList } from './defect-list.tsx'
import { defectLines } from './open-defects.server.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

const closedShown = 10

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  await requireOwnTables(db)
  const stamp = await defectStamp(db)
  const [open, closed] = await Promise.all([
    listOpenDefects(db),
    listClosedDefects(db, { most: closedShown }),
  ])
  return {
    stamp,
    open: await defectLines(db, open),
    closed: await defectLines(db, closed),
    isReported: new URL(request.url).searchParams.has('gemeldet'),
  }
}

export const meta = unlistedMeta('Störungen', 'Was an den Flugzeugen nicht stimmt.')

export default function Defects({ loaderData: { stamp, open, closed } }: Route.ComponentProps) {
  useLivePage(defectsLiveAddress, stamp)
  const byAircraft = Map.groupBy(open, ({ registration }) => registration)
  return (
    <>
      <div className="vf-head">
        <div>
          <h1>Störungen</h1>
          <p className="muted">Was an den Flugzeugen nicht stimmt, und was damit geschieht.</p>
        </div>
        <a className="btn" href={reportDefectAddress()}>
          <Icon name="plus" /> Störung melden
        </a>
      </div>
      {open.length === 0 && <p className="panel">Keine Störung ist offen.</p>}
      <div className="dash">
        {[...byAircraft].map(([registration, lines]) => (
          <section key={registration} className="panel w6" aria-labelledby={`offen-${lines[0]!.aircraftId}`}>
            <div className="panel-h">
              <h2 id={`offen-${lines[0]!.aircraftId}`}>{registration}</h2>
              <a href={defectsOfAircraftAddress(lines[0]!.aircraftId)}>
                Geschichte<span className="vh"> von {registration}</span>
              </a>
            </div>
            <DefectList lines={lines} hasMark={false} />
          </section>
        ))}
        {closed.length > 0 && (
          <section className="panel w12" aria-labelledby="erledigt">
            <h2 id="erledigt">Zuletzt erledigt</h2>
            <DefectList lines={closed} hasMark />
          </section>
        )}
      </div>
    </>
  )
}
