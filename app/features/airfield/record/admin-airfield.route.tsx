import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/admin-airfield.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { ChangeLine } from '#app/platform/settings/change-line.tsx'
import { latestOf, listSettingChanges } from '#app/platform/settings/setting-changes.server.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import tables from '#app/ui/styles/tables.css?inline'
import { listSitePoints } from '../site-plan/site-plan-data.server.ts'
import { findAirfieldForAdmin } from './save-airfield.server.ts'
import { partsOf, type RecordPart } from './record-overview.ts'
import styles from './record.css?inline'
import { sectionAddress } from './record-sections.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-airfield')]
export const handle = { live: 'platzdaten' as const, styles: [tables, styles] }

export async function loader({ context }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'keep-airfield')
  const { db, now } = context.get(servicesContext)
  const airfield = await findAirfieldForAdmin(db, by)
  const points = await listSitePoints(db)
  return {
    name: airfield?.name ?? null,
    parts: airfield === undefined ? [] : partsOf(airfield, points.length, localDate(now().getTime())),
    change: latestOf(await listSettingChanges(db), ['airfield']),
  }
}

export const meta = unlistedMeta('Platzdaten', 'Alles, was über den Flugplatz feststeht.')

export default function AdminAirfield({ loaderData: { name, parts, change } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Platzdaten" below={<ChangeLine change={change} />}>
        <p className="btn-row">
          <a className="btn btn-quiet" href="/piloteninfo/aip-auszug">
            <Icon name="eye" /> Auf der Website ansehen
          </a>
          <a className="btn btn-line" href="/admin/einstellungen/flugplatz/vorschlag">
            Aus der Flugplatzliste
          </a>
        </p>
      </AdminHead>
      {name === null ? (
        <p className="note">
          <Icon name="info" />
          <span>
            Noch ist kein Flugplatz eingetragen. Beginn mit{' '}
            <a href={sectionAddress('platz')}>Ort und Kontakt</a> oder übernimm Angaben{' '}
            <a href="/admin/einstellungen/flugplatz/vorschlag">aus der Flugplatzliste</a>.
          </span>
        </p>
      ) : (
        <RecordParts parts={parts} />
      )}
    </>
  )
}

function RecordParts({ parts }: { parts: readonly RecordPart[] }) {
  return (
    <table className="tbl stackable tbl-admin record-parts">
      <thead>
        <tr>
          <th scope="col">Teil</th>
          <th scope="col">Stand und Quelle</th>
          <th scope="col">Nächste Prüfung</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ title, href, holds, asOf, source, nextReview, isOverdue }) => (
          <tr key={href}>
            <th scope="row" className="ttl">
              <a href={href}>{title}</a>
              <small>{holds}</small>
            </th>
            <td data-l="Stand und Quelle">
              {asOf === null ? 'nicht angegeben' : longDate(asOf)}
              {source !== null && <small>{source}</small>}
            </td>
            <td className={nextReview === null ? 'none' : undefined} data-l="Nächste Prüfung">
              {nextReview === null ? '–' : longDate(nextReview)}
              {isOverdue && (
                <>
                  {' '}
                  <span className="badge stop">überfällig</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
