import { Drawing } from '#app/ui/drawing.tsx'
import type { WeatherView } from './weather-view.ts'

/**
 * The current weather in the strip's own list. `data-until` takes each part away from a page that stays open longer than
 * the observation is current.
 */
export function StripWeather({ weather: { strip, runway } }: { weather: WeatherView }) {
  if (strip === null) return null
  const { until, wind, sock, visibility, qnh } = strip
  return (
    <>
      {runway !== null && (
        <div className="st-wx" data-until={until}>
          <dt>Nach Wind</dt>
          <dd>
            Piste {runway.designator}
            <Drawing svg={runway.arrow} />
          </dd>
        </div>
      )}
      {wind !== null && (
        <div className="st-wx" data-until={until}>
          <dt>Wind</dt>
          <dd>
            {wind}
            {sock !== null && <Drawing svg={sock} />}
          </dd>
        </div>
      )}
      {qnh !== null && (
        <div className="st-wx" data-until={until}>
          <dt>QNH</dt>
          <dd>{qnh}</dd>
        </div>
      )}
      {visibility !== null && (
        <div className="st-wx st-wide" data-until={until}>
          <dt>Sicht</dt>
          <dd>{visibility}</dd>
        </div>
      )}
    </>
  )
}
