import { StripWeather } from '#app/airfield/weather/weather-strip.tsx'
import { WeatherDetails } from '#app/airfield/weather/weather-details.tsx'
import { noConnection, WhenDoubted, WhileKnown } from '#app/ui/while-known.tsx'
import { clock, clockUtc } from '#app/lib/german-dates.ts'
import type { Frame } from './frame-data.server.ts'
import { useFieldNews } from './field-news.ts'
import { Lamp } from './lamp.tsx'

/** The clock's script writes here; React, where it runs, leaves it alone. */
const untouched = { __html: '' }

/** State of the field in one line. The clock fills in where scripts run; everything else is said without. */
export function FieldStatusStrip({ frame }: { frame: Frame }) {
  useFieldNews(frame.airfield?.stamp)
  if (frame.airfield === null) return null
  const { stamp, status, weather } = frame.airfield
  const { light, words, why, restrictions, sunset, dusk, validUntil } = status
  return (
    <section className="status" aria-label="Platzstatus" data-stand={stamp}>
      <div className="wrap" data-live="leiste">
        <dl>
          <div className="st-state">
            <dt className="vh">Platz</dt>
            <dd>
              <a href="/flugplatz/zeiten" title={why || undefined}>
                <WhileKnown until={validUntil} otherwise={noConnection} sign={<Lamp light="grey" />}>
                  <Lamp light={light} restricted={restrictions.length > 0} />
                  {words}
                </WhileKnown>
              </a>
            </dd>
          </div>
          {restrictions.map((restriction) => (
            <div key={restriction} className="st-note">
              <dt className="vh">Einschränkung</dt>
              <dd>
                <WhenDoubted until={validUntil} say="zuletzt gemeldet: " />
                {restriction}
              </dd>
            </div>
          ))}
          {weather !== null && <StripWeather weather={weather} />}
          <SunTime instant={sunset} short="SS" long="Sonnenuntergang" />
          <SunTime instant={dusk} short="ECET" long="Ende der bürgerlichen Abenddämmerung" />
          <div className="st-clock">
            <dt className="vh">Uhrzeit</dt>
            <dd>
              <span data-clock="local" dangerouslySetInnerHTML={untouched} />
            </dd>
          </div>
          <div className="st-clock st-wide">
            <dt className="vh">Weltzeit</dt>
            <dd>
              <span data-clock="utc" dangerouslySetInnerHTML={untouched} />
            </dd>
          </div>
        </dl>
        {weather !== null && <WeatherDetails weather={weather} />}
      </div>
    </section>
  )
}

function SunTime({ instant, short, long }: { instant: number | null; short: string; long: string }) {
  if (instant === null) return null
  return (
    <div className="st-sun">
      <dt>
        <abbr title={long}>{short}</abbr>
      </dt>
      <dd>
        <time dateTime={new Date(instant).toISOString()} title={`${clockUtc(instant)}\u00a0UTC`}>
          {clock(instant)}
        </time>
      </dd>
    </div>
  )
}
