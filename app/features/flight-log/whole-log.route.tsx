import type { Route } from './+types/whole-log.route'
import { withQuery } from '#app/lib/with-query.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { NextPage } from '#app/ui/next-page.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import search from '#app/ui/styles/search-field.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { StateLine } from '#app/features/vereinsflieger/state-line.tsx'
import { boardAddress, monthAddress, wholeAddress } from './addresses.ts'
import styles from './flight-log.css?inline'
import { FlightTable } from './flight-table.tsx'
import { wholeLog, wholeLogAsked } from './whole-log.server.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

export const handle = { styles: [tables, forms, choices, search, styles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const at = now()
  const asked = wholeLogAsked(new URL(request.url).searchParams)
  return { ...(await wholeLog(db, asked, at)), month: localDate(at.getTime()).slice(0, 7) }
}

export const meta = unlistedMeta('Flugbuch, alle Flüge', 'Alle Flüge des Vereins, neueste zuerst.')

/** Shows the whole log, page by page. */
export default function WholeLog({ loaderData }: Route.ComponentProps) {
  const { mark, isFirst, flights, next, sourceState, month } = loaderData
  const label = mark === null ? 'Alle Flüge, neueste zuerst' : `Flüge mit ${mark}, neueste zuerst`
  return (
    <div className="fl-day">
      <div className="vf-head">
        <div>
          <h1>Flugbuch</h1>
          <p className="muted">{isFirst ? label : `${label}, Fortsetzung`}</p>
        </div>
        <nav className="pager" aria-label="Flugbuch">
          <a href={boardAddress}>Jetzt</a>
          <a href={monthAddress(month)}>Dieser Monat</a>
        </nav>
      </div>
      <div className="tools">
        <SearchBox
          name="kennzeichen"
          label="Nach Kennzeichen suchen"
          placeholder="D-0725"
          words={mark ?? undefined}
        />
      </div>
      {flights.length === 0 ? (
        <p className="panel muted">
          {mark === null ? 'Es ist noch nichts eingetragen.' : `Mit ${mark} ist nichts eingetragen.`}
        </p>
      ) : (
        <FlightTable flights={flights} showDay isPart label={label} />
      )}
      {next !== null && (
        <NextPage href={withQuery(wholeAddress, { kennzeichen: mark, nach: next })} label="Frühere" />
      )}
      <StateLine sourceState={sourceState} />
    </div>
  )
}
