import { dateWithWeekday, numericDate } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { StateLine } from '#app/vereinsflieger/state-line.tsx'
import { boardAddress, dayAddress } from './addresses.ts'
import type { DayTotals, Sum } from './day-totals.ts'
import type { dayOf } from './day.server.ts'
import { launches } from './flight.ts'
import { FlightTable, shortSpan } from './flight-table.tsx'

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
          <Totals totals={totals} />
          <FlightTable flights={flights} label="Flüge des Tages" />
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

const kindWords = { ...launches, tow: 'Schleppflug' }

function Totals({ totals }: { totals: DayTotals }) {
  const { all, launches: kinds, byAircraft, byPilot } = totals
  return (
    <section className="fl-totals" aria-label="Summen des Tages">
      <dl className="panel fl-kindsums">
        {(Object.keys(kindWords) as (keyof typeof kindWords)[])
          .filter((kind) => kinds[kind] !== undefined)
          .map((kind) => (
            <div key={kind}>
              <dt>{kindWords[kind]}</dt>
              <dd>{kinds[kind]}</dd>
            </div>
          ))}
        <div>
          <dt>Flüge</dt>
          <dd>{all.flights}</dd>
        </div>
        <div>
          <dt>Landungen</dt>
          <dd>{all.landings}</dd>
        </div>
        <div>
          <dt>Flugzeit</dt>
          <dd>{shortSpan(all.minutes)}</dd>
        </div>
      </dl>
      <SumTable
        heading="Je Flugzeug"
        rows={byAircraft.map(({ registration, sum }) => ({ name: registration, sum }))}
      />
      <SumTable heading="Je Pilot" rows={byPilot.map(({ pilot, sum }) => ({ name: pilot, sum }))} />
    </section>
  )
}

function SumTable({ heading, rows }: { heading: string; rows: readonly { name: string; sum: Sum }[] }) {
  return (
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label={heading}>
      <table className="tbl">
        <caption>{heading}</caption>
        <thead>
          <tr>
            <th scope="col">{heading.replace('Je ', '')}</th>
            <th scope="col" className="num">
              Flüge
            </th>
            <th scope="col" className="num">
              Ldg.
            </th>
            <th scope="col" className="num">
              Zeit
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, sum }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num">{integer(sum.flights)}</td>
              <td className="num">{integer(sum.landings)}</td>
              <td className="num">{shortSpan(sum.minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
