import { AdminHead } from '#app/ui/admin-head.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/day-plan.route'
import { adminContext } from '#app/platform/identity/actor.ts'
import { answeringPermissions } from '#app/platform/identity/rights.ts'
import { addDays, isCalendarDay } from '#app/lib/calendar-day.ts'
import { dateWithWeekday, localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { kindLabels, workflows } from '#app/requests/request-states.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import choices from '#app/ui/styles/choices.css?inline'
import print from '#app/ui/styles/print.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { comingTime, type Coming } from './coming.ts'
import { listComing } from './day-plan.server.ts'
import { dayPlan } from '#app/requests/office-address.ts'
import { officeList } from '#app/requests/office-list.ts'
import { StateBadge } from '#app/requests/state-badge.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission(...answeringPermissions)]
export const handle = { live: 'anfragen' as const, styles: [choices, tables, print] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = context.get(adminContext)
  const asked = new URL(request.url).searchParams.get('tag') ?? ''
  const day = isCalendarDay(asked) ? asked : localDate(now().getTime())
  return { day, coming: await listComing(db, by, day) }
}

export const meta = unlistedMeta('Tagesplan', 'Wer an einem Tag kommt, über alle Arten von Anfragen.')

export default function DayPlan({ loaderData: { day, coming } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        trail={[['Anfragen', officeList], ['Tagesplan']]}
        title="Tagesplan"
        below={
          <p className="muted">
            {dateWithWeekday(day)}
            <span className="no-print">. Zum Drucken den Druckbefehl des Browsers nehmen.</span>
          </p>
        }
      >
        <div className="btn-row no-print">
          <a className="btn btn-quiet btn-sm" href={`${dayPlan}?tag=${addDays(day, -1)}`}>
            Tag davor
          </a>
          <a className="btn btn-quiet btn-sm" href={`${dayPlan}?tag=${addDays(day, 1)}`}>
            Tag danach
          </a>
          <a className="btn btn-quiet btn-sm" href={`${dayPlan}.csv?tag=${day}`}>
            <Icon name="download" /> Tabelle (CSV)
          </a>
        </div>
      </AdminHead>
      {coming.length === 0 ? (
        <p className="empty">Für diesen Tag hat niemand einen Termin.</p>
      ) : (
        <ComingTable coming={coming} />
      )}
    </>
  )
}

function ComingTable({ coming }: { coming: readonly Coming[] }) {
  return (
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Tagesplan, Tabelle">
      <table className="tbl" style={{ minWidth: '44rem' }}>
        <caption className="vh">Wer an diesem Tag kommt, nach der Uhrzeit</caption>
        <thead>
          <tr>
            <th scope="col">Uhrzeit (LT)</th>
            <th scope="col">Wofür</th>
            <th scope="col">Wer</th>
            <th scope="col">Angaben</th>
            <th scope="col">Nummer</th>
            <th scope="col">Stand</th>
          </tr>
        </thead>
        <tbody>
          {coming.map(({ href, kind, number, status, name, phone, time, what }) => (
            <tr key={`${href} ${what}`}>
              <th scope="row" className="data">
                {comingTime({ time })}
              </th>
              <td>{kindLabels[kind].one}</td>
              <td>
                <a href={href}>{name}</a>
                {phone !== null && <small className="data"> {phone}</small>}
              </td>
              <td>{what}</td>
              <td className="data">{number}</td>
              <td>{status !== null && <StateBadge workflow={workflows[kind]} status={status} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
