import type { Route } from './+types/aircraft-defects.route'
import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import { listClosedDefects, listOpenDefects } from '#app/features/aircraft/defects/defects.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { defectsAddress, defectsOfAircraftAddress, reportDefectAddress } from './addresses.ts'
import { DefectList } from './defect-list.tsx'
import { defectLines } from './open-defects.server.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

const perPage = 50

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  await requireOwnTables(db)
  const aircraft = await findAircraft(db, params.aircraftId)
  if (aircraft === undefined) throw notFound(request.url)
  const before = new URL(request.url).searchParams.get('nach') ?? undefined
  const [open, closed] = await Promise.all([
    before === undefined ? listOpenDefects(db, aircraft.id) : [],
    listClosedDefects(db, { aircraftId: aircraft.id, before, most: perPage + 1 }),
  ])
  const last = closed.length > perPage ? closed[perPage - 1] : undefined
  return {
    registration: aircraft.registration,
    type: aircraft.type,
    open: await defectLines(db, open),
    closed: await defectLines(db, closed.slice(0, perPage)),
    next: last === undefined ? null : `${defectsOfAircraftAddress(aircraft.id)}?nach=${last.id}`,
    report: aircraft.status === 'former' ? null : reportDefectAddress(aircraft.id),
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: `Störungen ${loaderData?.registration ?? ''}`.trim(),
    description: 'Alle Störungen eines Flugzeugs.',
    noindex: true,
  })

export default function AircraftDefects({ loaderData }: Route.ComponentProps) {
  const { registration, type, open, closed, next, report } = loaderData
  return (
    <>
      <div className="vf-head">
        <div>
          <p className="small">
            <a href={defectsAddress}>Störungen</a>
          </p>
          <h1>
            {registration}, {type}
          </h1>
        </div>
        {report !== null && (
          <a className="btn" href={report}>
            Störung melden
          </a>
        )}
      </div>
      <div className="dash">
        <section className="panel w6" aria-labelledby="offen">
          <h2 id="offen">Offen</h2>
          {open.length === 0 ? <p className="muted">Nichts.</p> : <DefectList lines={open} hasMark={false} />}
        </section>
        <section className="panel w6" aria-labelledby="erledigt">
          <h2 id="erledigt">Erledigt</h2>
          {closed.length === 0 ? (
            <p className="muted">Noch nichts.</p>
          ) : (
            <DefectList lines={closed} hasMark={false} />
          )}
          {next !== null && <a href={next}>Ältere</a>}
        </section>
      </div>
    </>
  )
}
