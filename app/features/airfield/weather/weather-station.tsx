import type { Language } from '#app/lib/saying.ts'
import { weatherPanelTexts } from './weather-panel-texts.ts'
import type { StationView } from './weather-view.ts'

type Observed = NonNullable<StationView['observed']>
type ObservedAtProps = { observed: Observed; state: StationView['state']; language: Language }

/**
 * Time of an observation in UTC and local time, with a mark if it is old. Without script it shows until when it counts as
 * current; the script of the strip's clocks replaces that with the age, which React does not overwrite.
 */
export function ObservedAt({ observed, state, language }: ObservedAtProps) {
  const say = weatherPanelTexts[language]
  return (
    <>
      {': '}
      <time dateTime={observed.iso}>{observed.utc}</time> ({observed.local})
      <span
        data-age={observed.iso}
        dangerouslySetInnerHTML={{
          __html: state === 'current' ? `, ${say.currentUntil} ${observed.oldFromUtc}` : '',
        }}
      />
      {state === 'old' ? (
        <strong>, {say.old}</strong>
      ) : (
        <strong data-from={observed.oldFrom} hidden>
          , {say.old}
        </strong>
      )}
    </>
  )
}

type StationReportProps = { station: StationView; isMain?: boolean; language: Language }

/** Report of one station, its own text first. */
export function StationReport({ station, isMain = false, language }: StationReportProps) {
  const say = weatherPanelTexts[language]
  const { observed, raw, facts, forecast, state } = station
  return (
    <section>
      {!isMain && (
        <h2>
          <Where station={station} />
          {observed === null ? (
            `: ${say.none}`
          ) : (
            <ObservedAt observed={observed} state={state} language={language} />
          )}
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
          <summary>
            {say.forecast}, {forecast.validity}
          </summary>
          <p className="wx-raw">{forecast.raw}</p>
        </details>
      )}
    </section>
  )
}

/** `EDDN Nürnberg, 24 NM nordwestlich` */
export function Where({ station: { label, place } }: { station: { label: string; place: string | null } }) {
  return (
    <>
      <b>{label}</b>
      {place !== null && `, ${place}`}
    </>
  )
}
