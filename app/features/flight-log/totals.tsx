import { Fold } from '#app/ui/fold.tsx'
import type { ReactNode } from 'react'
import { integer } from '#app/lib/german-numbers.ts'
import type { DayTotals, Sum } from './day-totals.ts'
import { shortSpan } from '#app/lib/format-span.ts'
import { launches } from './flight.ts'

const kindLabels = { ...launches, tow: 'Schleppflug' }

/** Shows the sums of a day or month in one line: by launch method and in total. */
export function KindSums({ totals: { all, launches: kinds }, label }: { totals: DayTotals; label: string }) {
  return (
    <section aria-label={label}>
      <dl className="panel fl-kindsums">
        {(Object.keys(kindLabels) as (keyof typeof kindLabels)[])
          .filter((kind) => kinds[kind] !== undefined)
          .map((kind) => (
            <div key={kind}>
              <dt>{kindLabels[kind]}</dt>
              <dd>{integer(kinds[kind]!)}</dd>
            </div>
          ))}
        <div>
          <dt>Flüge</dt>
          <dd>{integer(all.flights)}</dd>
        </div>
        <div>
          <dt>Landungen</dt>
          <dd>{integer(all.landings)}</dd>
        </div>
        <div>
          <dt>Flugzeit</dt>
          <dd>{shortSpan(all.minutes)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** More pilots than these would push the flights far down a page. */
const fewPilots = 10

type PartSumsProps = {
  totals: DayTotals
  /** Additional sum, shown first. */
  children?: ReactNode
}

/** Shows the sums by aircraft and by pilot. */
export function PartSums({ totals: { byAircraft, byPilot }, children }: PartSumsProps) {
  const pilots = (
    <SumTable heading="Je Pilot" rows={byPilot.map(({ key, pilot, sum }) => ({ key, name: pilot, sum }))} />
  )
  return (
    <div className="fl-totals">
      {children}
      <SumTable
        heading="Je Flugzeug"
        rows={byAircraft.map(({ registration, sum }) => ({ name: registration, sum }))}
      />
      {byPilot.length > fewPilots ? (
        <Fold title={`Je Pilot (${integer(byPilot.length)})`} staysFolded>
          {pilots}
        </Fold>
      ) : (
        pilots
      )}
    </div>
  )
}

/** `key`: where two rows may have the same name. */
type SumRow = { key?: string; name: string; href?: string; sum: Sum }

export function SumTable({ heading, rows }: { heading: string; rows: readonly SumRow[] }) {
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
          {rows.map(({ name, key = name, href, sum }) => (
            <tr key={key}>
              <th scope="row">{href === undefined ? name : <a href={href}>{name}</a>}</th>
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
