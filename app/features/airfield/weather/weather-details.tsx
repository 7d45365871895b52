import type { Language } from '#app/lib/saying.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { weatherPanelTexts } from './weather-panel-texts.ts'
import { ObservedAt, StationReport, Where } from './weather-station.tsx'
import type { WeatherView } from './weather-view.ts'

type WeatherDetailsProps = { weather: WeatherView; language: Language }

/** One line below the strip with station, place and time of observation; expands to the reports as they were sent. */
export function WeatherDetails({ weather, language }: WeatherDetailsProps) {
  const say = weatherPanelTexts[language]
  const { main, others } = weather
  if (main === null) return <NoWeather others={others} language={language} />
  return (
    <>
      <details className="wx" id="wetter" data-until={main.observed?.goneFrom}>
        <summary>
          <span className="wx-k">{say.weather}</span> <Where station={main} />
          {main.observed !== null && (
            <ObservedAt observed={main.observed} state={main.state} language={language} />
          )}
          {weather.strip === null && main.state === 'current' && main.raw !== null && <code>{main.raw}</code>}
        </summary>
        <div className="wx-in">
          <div className="wx-st">
            <StationReport station={main} isMain language={language} />
            {others.map((station) => (
              <StationReport key={station.id} station={station} language={language} />
            ))}
          </div>
          <RunwayWind weather={weather} language={language} />
          <p className="wx-note">
            {say.notForFlight} <a href="https://www.flugwetter.de">{say.official}</a>
          </p>
        </div>
      </details>
      {main.observed !== null && (
        <p className="wx wx-none" data-from={main.observed.goneFrom} hidden>
          <span className="wx-k">{say.weather}</span> {say.none}
        </p>
      )}
    </>
  )
}

function NoWeather({ others, language }: { others: WeatherView['others']; language: Language }) {
  const say = weatherPanelTexts[language]
  return (
    <p className="wx wx-none" id="wetter">
      <span className="wx-k">{say.weather}</span> {others.map(({ label }) => label).join(', ')}: {say.none}
    </p>
  )
}

/** The runway direction favoured by the wind at the primary station, as drawing and text. */
function RunwayWind({ weather: { runway, strip, main }, language }: WeatherDetailsProps) {
  const say = weatherPanelTexts[language]
  if (runway === null || strip === null || main === null) return null
  return (
    <figure className="wx-rw" data-until={strip.until}>
      <Drawing svg={runway.drawing} block />
      <figcaption>
        <b>
          {say.runway} {runway.designator}
        </b>{' '}
        {runway.words}
        {runway.gusts !== null && <>, {runway.gusts}</>}
        <small>{say.computed(main.label)}</small>
      </figcaption>
    </figure>
  )
}
