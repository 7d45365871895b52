import { dateWithWeekday, monthYear, numericDate } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { StateLine } from '#app/features/vereinsflieger/state-line.tsx'
import { boardAddress, dayAddress, monthAddress } from './addresses.ts'
import type { dayOf } from './day.server.ts'
import { FlightTable } from './flight-table.tsx'
import { KindSums, PartSums } from './totals.tsx'

type Page = Awaited<ReturnType<typeof dayOf>>
type DayPageProps = { page: Page; refused: { sentence: string; note: string } | null }

/** A day of the log as it is closed, printed and handed on. */
export function DayPage({ page, refused }: DayPageProps) {
  const { day, before, after, flights, totals, closed, mayExport } = page
  return (
    <div className="fl-day">
      <div className="vf-head">
        <div>
          <h1>Flugbuch, {dateWithWeekday(day)}</h1>
          <p className="muted">
            {closed === null
              ? 'noch nicht abgeschlossen'
              : `abgeschlossen am ${closed.at}${closed.leader === null ? '' : ` von ${closed.leader}`}`}
          </p>
        </div>
        <div className="btn-row no-print">
          <nav className="pager" aria-label="Tag wechseln">
            <a href={dayAddress(before)}>
              <Icon name="back" label={`Zum ${numericDate(before)}`} />
            </a>
            <a href={boardAddress}>Jetzt</a>
            <a href={monthAddress(day.slice(0, 7))}>{monthYear(day)}</a>
            {after !== null && (
              <a href={dayAddress(after)}>
                <Icon name="arrow" label={`Zum ${numericDate(after)}`} />
              </a>
            )}
          </nav>
          {mayExport && (
            <a className="btn btn-line" href={`${dayAddress(day)}/csv`} download>
              CSV
            </a>
          )}
        </div>
      </div>
      {refused !== null && <Said tone="stop">{refused.sentence}</Said>}
      {flights.length === 0 ? (
        <p className="panel muted">An diesem Tag ist nichts eingetragen.</p>
      ) : (
        <>
          <KindSums totals={totals} label="Summen des Tages" />
          <FlightTable flights={flights} label="Flüge des Tages" />
          <PartSums totals={totals} />
        </>
      )}
      {closed !== null && closed.note !== '' && <p className="panel">{closed.note}</p>}
      {page.mayClose && (
        <form className="form panel no-print" method="post" noValidate aria-labelledby="abschluss">
          <h2 id="abschluss">Tag abschließen</h2>
          <p>
            Damit bestätigst du, dass das Flugbuch dieses Tages stimmt. Danach ändert es nur noch die
            Flugleitung, und nur mit einem Grund.
          </p>
          <TextField
            name="notiz"
            label="Bemerkung zum Tag"
            maxLength={300}
            defaultValue={refused?.note ?? ''}
          />
          <p className="btn-row">
            <button className="btn" name="intent" value="abschliessen">
              Tag abschließen
            </button>
          </p>
        </form>
      )}
      <StateLine standing={page.standing} />
    </div>
  )
}
