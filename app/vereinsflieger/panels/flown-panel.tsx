import { integer } from '#app/lib/german-numbers.ts'

/** How many flights Vereinsflieger.de knows of today; `null`: it has not said anything yet. */
export function FlownPanel({ flights }: { flights: number | null }) {
  return (
    <section className="panel stack w7">
      <h2>Heute geflogen</h2>
      <p>{flights === null ? 'Dazu ist noch nichts geholt.' : flightWords(flights)}</p>
      <p className="btn-row">
        <a className="btn btn-line" href="/vereinsflieger/reservierung/liste">
          Reservierungen
        </a>
        <a className="btn btn-line" href="/vereinsflieger/kalender">
          Kalender
        </a>
      </p>
    </section>
  )
}

function flightWords(flights: number): string {
  if (flights === 0) return 'Heute ist noch kein Flug eingetragen.'
  return flights === 1 ? 'Ein Flug ist eingetragen.' : `${integer(flights)} Flüge sind eingetragen.`
}
