import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/admin-movements.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { withQuery } from '#app/lib/with-query.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { spanInDative } from '#app/lib/format-span.ts'
import { dateWithWeekday, localDate, monthYear } from '#app/lib/german-dates.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NextPage } from '#app/ui/next-page.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import search from '#app/ui/styles/search-field.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { countMovements, listMovements, logFilter, newestDay, type Counted } from './list-movements.server.ts'
import { listOrderWord } from '#app/resources/list/list-order.ts'
import { movementColumns, type MovementOrder } from './movement-order.ts'
import { MovementTable } from './movement-table.tsx'
import { integer } from '#app/lib/german-numbers.ts'
import { classes } from '../movement.ts'
import { contactPeriod } from '../movements.server.ts'
import { logPeriod } from '../personal-data.server.ts'
import { talliesOf } from '../tallies.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-airfield')]
export const handle = { live: 'flugbewegungen' as const, styles: [tables, choices, search] }

const address = '/admin/flugbewegungen'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-airfield')
  const newest = (await newestDay(db, by)) ?? localDate(now().getTime())
  const filter = logFilter(new URL(request.url).searchParams, newest)
  const [list, counted, contact, log] = await Promise.all([
    listMovements(db, by, filter),
    countMovements(db, by, filter),
    retentionDaysOf(db, contactPeriod),
    retentionDaysOf(db, logPeriod),
  ])
  return { ...list, counted, filter, kept: { contact: spanInDative(contact), log: spanInDative(log) } }
}

export const meta = unlistedMeta('Flugbewegungen', 'Das Hauptflugbuch des Platzes.')

export default function AdminMovements({ loaderData }: Route.ComponentProps) {
  const { movements, hasMore, counted, filter, kept } = loaderData
  const { from, until, span, mark, order } = filter
  const isDay = from === until && span.length === 10
  const period = { [isDay ? 'tag' : 'monat']: span }
  const shown = { ...period, kennzeichen: mark ?? undefined }
  return (
    <>
      <AdminHead
        title="Flugbewegungen"
        below={
          <p className="muted">
            Hauptflugbuch, {isDay ? dateWithWeekday(from) : monthYear(from)}
            {mark === null ? '' : `, ${mark}`}
          </p>
        }
      >
        <p className="btn-row">
          <a className="btn btn-quiet" href={logAddress({ ...shown, order }, `${address}/liste.csv`)}>
            <Icon name="download" /> Tabelle (CSV)
          </a>
          <a className="btn" href={`${address}/erstellen`}>
            Bewegung eintragen
          </a>
        </p>
      </AdminHead>
      <div className="tools">
        <nav className="seg" aria-label="Zeitraum">
          <a href={logAddress({ ...spanOf(isDay, addDays(from, -1)), order })}>
            {isDay ? 'Tag davor' : 'Monat davor'}
          </a>
          <a href={logAddress({ ...spanOf(isDay, addDays(until, 1)), order })}>
            {isDay ? 'Tag danach' : 'Monat danach'}
          </a>
          {isDay && <a href={logAddress({ ...spanOf(false, from), order })}>Ganzer Monat</a>}
        </nav>
        <SearchBox
          name="kennzeichen"
          label="Nach Kennzeichen suchen"
          placeholder="D-EXYZ"
          words={mark ?? undefined}
          parameters={{ ...period, sortierung: listOrderWord(movementColumns, order) }}
        />
      </div>
      {movements.length === 0 ? (
        <p className="empty">
          In diesem Zeitraum steht keine Bewegung im Buch. Piloten melden unter{' '}
          <a href="/piloteninfo/bewegung">Bewegung melden</a> oder über den Link ihrer PPR-Anfrage.
        </p>
      ) : (
        <div className="stack flow-6">
          <TallyTable counted={counted} />
          <MovementTable
            movements={movements}
            showDay={!isDay}
            order={order}
            to={(next) => logAddress({ ...shown, order: next })}
          />
        </div>
      )}
      {hasMore && (
        <NextPage
          href={logAddress({ ...shown, order, nach: movements.at(-1)?.id })}
          label={order === undefined ? 'Frühere' : 'Weitere'}
        />
      )}
      <p className="small muted">
        Nach {kept.log} verlieren die Kennzeichen ihre letzten drei Zeichen; die Zeilen zählen weiter in der
        Statistik. Wer gemeldet hat, steht getrennt davon und wird nach {kept.contact} gelöscht.
      </p>
    </>
  )
}

const spanOf = (isDay: boolean, day: IsoDay) => (isDay ? { tag: day } : { monat: day.slice(0, 7) })

type Shown = {
  tag?: string
  monat?: string
  kennzeichen?: string | undefined
  order: MovementOrder
  nach?: string | undefined
}

function logAddress({ order, nach, ...selection }: Shown, base = address): string {
  return withQuery(base, { ...selection, sortierung: listOrderWord(movementColumns, order), nach })
}

const tallyColumns = [
  ['Landungen', 'landings'],
  ['Starts', 'takeOffs'],
  ['davon Schulung', 'training'],
  ['gewerblich', 'commercial'],
  ['Überland', 'crossCountry'],
  ['Winde', 'winch'],
  ['F-Schlepp', 'aerotow'],
] as const

/** Shows the counts for statistics, by class; on a phone only what was counted. */
function TallyTable({ counted }: { counted: readonly Counted[] }) {
  const rows = talliesOf(counted)
  return (
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Zahlen für die Statistik, Tabelle">
      <table className="tbl stackable">
        <caption>Zahlen für die Statistik</caption>
        <thead>
          <tr>
            <th scope="col">Klasse</th>
            {tallyColumns.map(([label]) => (
              <th key={label} scope="col" className="num">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.class ?? 'sum'}>
              <th scope="row">{row.class === null ? 'Zusammen' : classes[row.class]}</th>
              {tallyColumns.map(([label, count]) => (
                <td key={count} className={row[count] === 0 ? 'num none' : 'num'} data-l={label}>
                  {integer(row[count])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">
        Schulung, gewerblich und Überland zählen Starts und Landungen zusammen, Winde und F-Schlepp die
        Starts.
      </p>
    </div>
  )
}
