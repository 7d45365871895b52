import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/noise-log.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { heardAircraft } from './contact-form.ts'
import { listNoise, type NoiseEntry } from './noise-log.server.ts'
import { withQuery } from '#app/lib/with-query.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { localDate, localDateTime, longDate, timeOfDay } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NextPage } from '#app/ui/next-page.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import print from '#app/ui/styles/print.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { noiseLog } from '#app/requests/office-address.ts'
import { officeList } from '#app/requests/office-list.ts'
import { TextField } from '#app/ui/fields.tsx'
import { StateBadge } from '#app/requests/state-badge.tsx'
import { contactWorkflow } from '#app/requests/workflows/contact-workflow.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('answer-contact')]
export const handle = { live: 'anfragen' as const, styles: [choices, tables, print] }

const pageSize = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = authorizedTo(context, 'answer-contact')
  const { searchParams } = new URL(request.url)
  const period = noisePeriod(searchParams)
  const after = searchParams.get('nach')?.slice(0, 60) || undefined
  const entries = await listNoise(db, by, { ...period, after }, pageSize + 1)
  return { entries: entries.slice(0, pageSize), hasMore: entries.length > pageSize, period }
}

function noisePeriod(parameters: URLSearchParams) {
  const day = (name: string) => {
    const text = parameters.get(name) ?? ''
    return isCalendarDay(text) ? text : null
  }
  return { from: day('von'), until: day('bis') }
}

export const meta = unlistedMeta('Lärmprotokoll', 'Gemeldete Flüge.')

export default function NoiseLog({ loaderData }: Route.ComponentProps) {
  const { entries, hasMore, period } = loaderData
  const shown = { von: period.from, bis: period.until }
  const isNarrowed = period.from !== null || period.until !== null
  return (
    <>
      <AdminHead
        trail={[['Anfragen', officeList], ['Lärmprotokoll']]}
        title="Lärmprotokoll"
        below={
          <p className="muted">
            Flüge, die Nachbarn gemeldet haben, ohne Namen. Antworten und Notizen stehen beim Vorgang.
          </p>
        }
      >
        <a className="btn btn-quiet no-print" href={withQuery(`${noiseLog}.csv`, shown)}>
          <Icon name="download" /> Tabelle (CSV)
        </a>
      </AdminHead>
      <NoisePeriod {...period} />
      {entries.length === 0 ? (
        <p className="empty">
          {isNarrowed ? (
            <>
              In dieser Zeit ist nichts gemeldet. <a href={noiseLog}>Alles zeigen</a>
            </>
          ) : (
            'Noch ist nichts gemeldet.'
          )}
        </p>
      ) : (
        <NoiseTable entries={entries} />
      )}
      {hasMore && (
        <NextPage href={withQuery(noiseLog, { ...shown, nach: entries.at(-1)?.id })} label="Ältere" />
      )}
    </>
  )
}

function NoiseTable({ entries }: { entries: readonly NoiseEntry[] }) {
  return (
    <table className="tbl tbl-admin">
      <caption className="vh">Gemeldete Flüge, zuletzt gemeldete zuerst</caption>
      <thead>
        <tr>
          <th scope="col">Flug</th>
          <th scope="col">Ort und Richtung</th>
          <th scope="col">Stand</th>
          <th scope="col" className="c-d">
            Gemeldet
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, number, status, createdAt, flight }) => (
          <tr key={id}>
            <th scope="row" className="ttl">
              <a href={`${officeList}/${id}`}>{formatWhen(flight)}</a>
              <small>
                {heardAircraft[flight.aircraft]} · <span className="data">{number}</span>
              </small>
            </th>
            <td>{[flight.place, flight.direction].filter(Boolean).join(', ') || '–'}</td>
            <td className="c-st">
              <StateBadge workflow={contactWorkflow} status={status} />
            </td>
            <td className="c-d">
              <time dateTime={localDate(Date.parse(createdAt))}>{localDateTime(Date.parse(createdAt))}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function formatWhen({ day, time }: NoiseEntry['flight']): string {
  const parts = [day === null ? null : longDate(day), time === null ? null : `${timeOfDay(time)} (LT)`]
  return parts.filter((part) => part !== null).join(', ') || 'ohne Tag'
}

/** Form for the first and last day of receipt. */
function NoisePeriod({ from, until }: { from: string | null; until: string | null }) {
  return (
    <form className="form no-print" method="get">
      <div className="fgrid">
        <TextField
          name="von"
          label="Gemeldet von"
          type="date"
          unmarked
          defaultValue={from ?? ''}
          width="c2"
        />
        <TextField name="bis" label="bis" type="date" unmarked defaultValue={until ?? ''} width="c2" />
        <div className="field c2">
          <button className="btn btn-line">Zeigen</button>
        </div>
      </div>
    </form>
  )
}
