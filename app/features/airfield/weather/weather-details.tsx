import { Drawing } from '#app/ui/drawing.tsx'
import { Where } from './weather-place.tsx'
import { ObservedAt, StationReport } from './weather-station.tsx'
import type { WeatherView } from './weather-view.ts'

/** One line below the strip: which station, where it stands, when it observed; opened, its reports as they were sent. */
export function WeatherDetails({ weather }: { weather: WeatherView }) {
  const { main, others } = weather
  if (main === null) return <NoWeather others={others} />
  return (
    <>
      <details className="wx" id="wetter" data-until={main.observed?.goneFrom}>
        <summary>
          <span className="wx-k">Wetter</span> <Where station={main} />
          {main.observed !== null && <ObservedAt observed={main.observed} state={main.state} />}
          {weather.strip === null && main.state === 'current' && main.raw !== null && <code>{main.raw}</code>}
        </summary>
        <div className="wx-in">
          <div className="wx-st">
            <StationReport station={main} isMain />
            {others.map((station) => (
              <StationReport key={station.id} station={station} />
            ))}
          </div>
          <RunwayWind weather={weather} />
          <p className="wx-note">
            Nicht für die Flugvorbereitung. Amtlich:{' '}
            <a href="https://www.flugwetter.de">Flugwetter des DWD</a>
          </p>
        </div>
      </details>
      {main.observed !== null && (
        <p className="wx wx-none" data-from={main.observed.goneFrom} hidden>
          <span className="wx-k">Wetter</span> keine Wetterdaten
        </p>
      )}
    </>
  )
}

function NoWeather({ others }: { others: WeatherView['others'] }) {
  return (
    <p className="wx wx-none" id="wetter">
      <span className="wx-k">Wetter</span> {others.map(({ label }) => label).join(', ')}: keine Wetterdaten
    </p>
  )
}

/** The direction that follows from the wind at the station that counts, drawn and in words. */
function RunwayWind({ weather: { runway, strip, main } }: { weather: WeatherView }) {
  if (runway === null || strip === null || main === null) return null
  return (
    <figure className="wx-rw" data-until={strip.until}>
      <Drawing svg={runway.drawing} block />
      <figcaption>
        <b>Piste {runway.designator}</b> {runway.words}
        {runway.gusts !== null && <>, {runway.gusts}</>}
        <small>
          Gerechnet aus dem Wind von {main.label}, rechtweisend. Welche Piste in Betrieb ist, sagt die
          Flugleitung.
        </small>
      </figcaption>
    </figure>
  )
}
