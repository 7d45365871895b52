import type { StationView } from './weather-view.ts'
import { Where } from './weather-place.tsx'

type Observed = NonNullable<StationView['observed']>

/**
 * The time of an observation in UTC and local, and that it is old. Until when it counts as current stands there without
 * script; the script of the strip's clocks writes the age in its place, and React leaves that alone.
 */
export function ObservedAt({ observed, state }: { observed: Observed; state: StationView['state'] }) {
  return (
    <>
      {': '}
      <time dateTime={observed.iso}>{observed.utc}</time> ({observed.local})
      <span
        data-age={observed.iso}
        dangerouslySetInnerHTML={{
          __html: state === 'current' ? `, aktuell bis ${observed.oldFromUtc}` : '',
        }}
      />
      {state === 'old' ? (
        <strong>, veraltet: älter als 90 Minuten</strong>
      ) : (
        <strong data-from={observed.oldFrom} hidden>
          , veraltet: älter als 90 Minuten
        </strong>
      )}
    </>
  )
}

/** What one station said, its own text first. */
export function StationReport({ station, isMain = false }: { station: StationView; isMain?: boolean }) {
  const { observed, raw, facts, forecast, state } = station
  return (
    <section>
      {!isMain && (
        <h2>
          <Where station={station} />
          {observed === null ? ': keine Wetterdaten' : <ObservedAt observed={observed} state={state} />}
        </h2>
      )}
      {isMain && <h2 className="vh">{station.label}</h2>}
      {raw !== null && <p className="wx-raw">{raw}</p>}
      {observed !== null && facts.length > 0 && (
        <dl data-until={observed.oldFrom}>
          {facts.map(({ name, text, title }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{title === '' ? text : <abbr title={title}>{text}</abbr>}</dd>
            </div>
          ))}
        </dl>
      )}
      {forecast !== null && (
        <details className="wx-taf">
          <summary>Vorhersage (TAF), {forecast.validity}</summary>
          <p className="wx-raw">{forecast.raw}</p>
        </details>
      )}
    </section>
  )
}
