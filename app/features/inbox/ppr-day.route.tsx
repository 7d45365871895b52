import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/ppr-day.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { addDays, isCalendarDay } from '#app/lib/calendar-day.ts'
import { dateWithWeekday, dayAndMonth, localDate, clock } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import print from '#app/ui/styles/print.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { phoneShown } from '#app/lib/format-phone.ts'
import { StateBadge } from '#app/requests/state-badge.tsx'
import { pprWorkflow } from '#app/requests/workflows/ppr-workflow.ts'
import { heldLabels } from './held-answer.ts'
import { heldFor } from './held-answers.server.ts'
import heldStyles from './held-note.css?inline'
import { LandingList } from './landing-list.tsx'
import landings from './landing-list.css?inline'
import { officeList } from '#app/requests/office-list.ts'
import { listLandingsOn, listOpenLandings, type Landing } from './ppr-days.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('answer-ppr')]
export const handle = { live: 'anfragen' as const, styles: [choices, tables, print, landings, heldStyles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'answer-ppr')
  const at = now().getTime()
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('tag') ?? ''
  const day = isCalendarDay(asked) ? asked : localDate(at)
  const [open, landings] = await Promise.all([listOpenLandings(db, by), listLandingsOn(db, by, day)])
  return {
    open,
    landings,
    day,
    today: localDate(at),
    held: await heldFor(db, by),
    done: heldLabels[searchParams.get('erledigt') ?? ''],
  }
}

export const meta = unlistedMeta(
  'PPR-Anfragen und Tagesliste',
  'Wartende Anfragen und die Landungen eines Tages.',
)

export default function PprDay({ loaderData }: Route.ComponentProps) {
  const { open, day, today, held, done } = loaderData
  const to = (other: string) => `${officeList}/ppr?tag=${other}`
  return (
    <>
      <AdminHead
        trail={[['Anfragen', officeList], ['PPR']]}
        title="PPR-Anfragen"
        below={
          <p className="muted no-print">
            {open.length === 0 ? 'Keine wartet auf Antwort.' : 'Die nächste Ankunft steht oben.'} Bestätigen
            geht mit einem Tippen; die E-{'\u2060'}Mail mit der Nummer geht nach zehn Sekunden hinaus.
          </p>
        }
      />
      {done !== undefined && (
        <p className="note ok no-print" role="status">
          <Icon name="check" />
          <span>{done}</span>
        </p>
      )}
      <div className="no-print">
        {open.length > 0 && <h2 className="vh">Wartende Anfragen</h2>}
        <LandingList landings={open} today={today} held={held} back="ppr" />
      </div>
      <section className="day-list">
        <div className="sec-head">
          <h2>Tagesliste, {dayAndMonth(day)}</h2>
          <div className="btn-row no-print">
            <a className="btn btn-quiet btn-sm" href={to(addDays(day, -1))}>
              Tag davor
            </a>
            <a className="btn btn-quiet btn-sm" href={to(addDays(day, 1))}>
              Tag danach
            </a>
            <a className="btn btn-quiet btn-sm" href={`${officeList}/ppr/tag.csv?tag=${day}`}>
              <Icon name="download" /> Tabelle (CSV)
            </a>
          </div>
        </div>
        <p className="small muted">
          {dateWithWeekday(day)}
          <span className="no-print">. Zum Drucken den Druckbefehl des Browsers nehmen.</span>
        </p>
        {loaderData.landings.length === 0 ? (
          <p className="empty">Für diesen Tag ist niemand angekündigt.</p>
        ) : (
          <DayTable landings={loaderData.landings} />
        )}
      </section>
    </>
  )
}

/** Lists the expected arrivals of a day in order. */
function DayTable({ landings }: { landings: readonly Landing[] }) {
  return (
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Tagesliste, Tabelle">
      <table className="tbl" style={{ minWidth: '44rem' }}>
        <caption className="vh">Angekündigte Landungen</caption>
        <thead>
          <tr>
            <th scope="col">Ankunft (LT)</th>
            <th scope="col">Kennzeichen</th>
            <th scope="col">Muster</th>
            <th scope="col">Personen</th>
            <th scope="col">Von</th>
            <th scope="col">Pilot</th>
            <th scope="col">Nummer</th>
            <th scope="col">Stand</th>
          </tr>
        </thead>
        <tbody>
          {landings.map(({ id, number, status, senderName, senderPhone, fields }) => (
            <tr key={id}>
              <th scope="row" className="data">
                {clock(Date.parse(fields.eta))}
              </th>
              <td>
                <a className="data" href={`${officeList}/${id}`}>
                  {fields.registration}
                </a>
              </td>
              <td>{fields.type}</td>
              <td>{fields.pob}</td>
              <td>{fields.from}</td>
              <td>
                {senderName}
                {senderPhone !== null && <small className="data"> {phoneShown(senderPhone)}</small>}
              </td>
              <td className="data">{fields.answer.permit ?? number}</td>
              <td>
                <StateBadge workflow={pprWorkflow} status={status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
