import { StripWeather } from '#app/features/airfield/weather/weather-strip.tsx'
import { WeatherDetails } from '#app/features/airfield/weather/weather-details.tsx'
import { noConnection, WhenDoubted, WhileKnown } from '#app/ui/while-known.tsx'
import type { WeatherView } from '#app/features/airfield/weather/weather-view.ts'
import { clock, clockUtc } from '#app/lib/german-dates.ts'
import type { Frame } from '#app/shell/frame.ts'
import { useFieldNews } from './field-news.ts'
import { Lamp } from '#app/ui/lamp.tsx'
import type { StripDay } from './strip-day.ts'

declare module '#app/shell/frame.ts' {
  interface FrameAirfield {
    /** Differs as soon as the strip says something else. */
    stamp: string
    /** Who runs the field; `null`: nobody is on duty now. */
    manager: { name: string | null } | null
    /** Hours of the day and the way to ask; `null` where the page is about something else. */
    day: StripDay | null
    /** `null` where no station is set up, and on pages that show none. */
    weather: WeatherView | null
  }
  interface FrameStatus {
    why: string
    announced: readonly string[]
    /** Epoch ms; `null` where the sun does not set, or where nobody knows. */
    sunset: number | null
    dusk: number | null
  }
}

/** The clock's script writes here; React, where it runs, leaves it alone. */
const untouched = { __html: '' }

/** State of the field in one line. The clock fills in where scripts run; everything else is said without. */
export function FieldStatusStrip({ frame }: { frame: Frame }) {
  useFieldNews(frame.airfield?.stamp)
  if (frame.airfield === null) return null
  const { stamp, status, day, weather, manager } = frame.airfield
  const { light, words, why, restrictions, announced, sunset, dusk, validUntil } = status
  return (
    <section className="status" aria-label="Platzstatus" data-stand={stamp}>
      <div className="wrap" data-live="leiste">
        <dl>
          <div className="st-state">
            <dt className="vh">Platz</dt>
            <dd>
              <a href="/flugplatz/zeiten">
                <WhileKnown until={validUntil} otherwise={noConnection} sign={<Lamp light="grey" />}>
                  <Lamp light={light} restricted={restrictions.length > 0} />
                  {words}
                </WhileKnown>
              </a>
            </dd>
          </div>
          {manager !== null && (
            <div className="st-note">
              <dt className="vh">Flugleitung</dt>
              <dd>{manager.name === null ? 'Flugleitung besetzt' : `Flugleitung: ${manager.name}`}</dd>
            </div>
          )}
          {restrictions.map((restriction) => (
            <div key={restriction} className="st-note">
              <dt className="vh">Einschränkung</dt>
              <dd>
                <WhenDoubted until={validUntil} say="zuletzt gemeldet: " />
                {restriction}
              </dd>
            </div>
          ))}
          {announced.map((restriction) => (
            <div key={restriction} className="st-note">
              <dt className="vh">Angekündigt</dt>
              <dd>{restriction}</dd>
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
        <Explained why={why} day={day} weather={weather} />
        {weather !== null && <WeatherDetails weather={weather} />}
      </div>
    </section>
  )
}

type ExplainedProps = { why: string; day: StripDay | null; weather: WeatherView | null }

/** Why it is so, the hours of today, and the way to ask where one has to. */
function Explained({ why, day, weather }: ExplainedProps) {
  const { label, hours, asksForPpr } = day ?? { label: 'Heute', hours: [], asksForPpr: false }
  const runway = weather?.strip == null ? null : weather.runway
  const sky = weather?.strip?.sky ?? []
  if (why === '' && hours.length + sky.length === 0 && !asksForPpr && runway === null) return null
  return (
    <dl className="st-day">
      {why !== '' && (
        <div>
          <dt className="vh">Grund</dt>
          <dd>{why}</dd>
        </div>
      )}
      {hours.length > 0 && (
        <div>
          <dt>{label}</dt>
          <dd>
            {hours.map(({ words, utc }) => (
              <span key={words} className="st-hours">
                {words}
                {utc !== null && <small> ({utc})</small>}
              </span>
            ))}
          </dd>
        </div>
      )}
      {runway !== null && (
        <div data-until={weather?.strip?.until}>
          <dt>Piste {runway.designator}</dt>
          <dd>
            {runway.words}
            {runway.gusts !== null && <small>, {runway.gusts}</small>}
          </dd>
        </div>
      )}
      {sky.map(({ name, text, title }) => (
        <div key={name} data-until={weather?.strip?.until}>
          <dt>{name}</dt>
          <dd>{title === '' ? text : <abbr title={title}>{text}</abbr>}</dd>
        </div>
      ))}
      {asksForPpr && (
        <div>
          <dt className="vh">Anmeldung</dt>
          <dd>
            <a className="st-ppr" href="/piloteninfo/ppr-anfrage">
              PPR anfragen
            </a>
          </dd>
        </div>
      )}
    </dl>
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
        <time dateTime={new Date(instant).toISOString()}>{`${clock(instant)}\u00a0LT`}</time>{' '}
        <small>{`(${clockUtc(instant)}\u00a0UTC)`}</small>
      </dd>
    </div>
  )
}
