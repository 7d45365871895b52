import type { ReactNode } from 'react'
import { WhereOffered } from '#app/shell/page-link.tsx'
import { NoticeTexts } from '#app/features/notices/site-notices.tsx'
import type { Notice } from '#app/features/notices/notice.ts'
import { WeatherDetails } from '#app/features/airfield/weather/weather-details.tsx'
import { clock, clockUtc } from '#app/lib/german-dates.ts'
import type { FrameAirfield } from '#app/shell/frame.ts'
import { WhenDoubted } from '#app/ui/while-known.tsx'

type StripPanelProps = { airfield: FrameAirfield; notices: readonly Notice[] }

/** What unfolds below the row: what is restricted and announced, the day in local time and UTC, the weather as reported. */
export function StripPanel({ airfield, notices }: StripPanelProps) {
  const { day, weather } = airfield
  return (
    <div className="st-panel">
      <div className="wrap">
        <div className="st-now-panel" data-live="leiste">
          <Restrictions airfield={airfield} />
          <Day airfield={airfield} />
          {weather !== null && <WeatherDetails weather={weather} />}
        </div>
        <NoticeTexts notices={notices} />
        <p className="st-links">
          <WhereOffered href="/flugplatz/zeiten">
            <a href="/flugplatz/zeiten">Öffnungszeiten</a>
          </WhereOffered>
          {day?.asksForPpr === true && <a href="/piloteninfo/ppr-anfrage">PPR anfragen</a>}
          <a href="/piloteninfo/aip-auszug">AIP-Auszug</a>
        </p>
      </div>
    </div>
  )
}

function Restrictions({ airfield: { status } }: { airfield: FrameAirfield }) {
  const { restrictions, announced, validUntil } = status
  if (restrictions.length + announced.length === 0) return null
  return (
    <ul className="st-list">
      {restrictions.map((restriction) => (
        <li key={restriction}>
          <span className="vh">Einschränkung: </span>
          <WhenDoubted until={validUntil} say="zuletzt gemeldet: " />
          {restriction}
        </li>
      ))}
      {announced.map((restriction) => (
        <li key={restriction}>
          <span className="vh">Angekündigt: </span>
          {restriction}
        </li>
      ))}
    </ul>
  )
}

/** Why it is so, the hours of today, who runs the field and on which frequency, the weather and the end of daylight. */
function Day({ airfield: { status, day, weather, manager, radio } }: { airfield: FrameAirfield }) {
  const { why, sunset, dusk } = status
  const { label, hours } = day ?? { label: 'Heute', hours: [] }
  const current = weather?.strip ?? null
  const until = current?.until
  const runway = current === null ? null : (weather?.runway ?? null)
  return (
    <dl className="st-facts">
      {why !== '' && <Fact name="Grund">{why}</Fact>}
      {hours.length > 0 && (
        <Fact name={label}>
          {hours.map(({ words, utc }) => (
            <span key={words} className="st-hours">
              {words}
              {utc !== null && <small> ({utc})</small>}
            </span>
          ))}
        </Fact>
      )}
      {manager !== null && <Fact name="Flugleitung">{manager.name === null ? 'besetzt' : manager.name}</Fact>}
      {radio !== null && <Fact name="Funk">{radio}</Fact>}
      {runway !== null && (
        <Fact name={`Piste ${runway.designator}`} until={until}>
          {runway.words}
          {runway.gusts !== null && <small>, {runway.gusts}</small>}
        </Fact>
      )}
      <Reported name="Wind" value={current?.wind} until={until} />
      <Reported name="QNH" value={current?.qnh} until={until} />
      <Reported name="Sicht" value={current?.visibility} until={until} />
      {current?.sky.map(({ name, text, title }) => (
        <Fact key={name} name={name} until={until}>
          {title === '' ? text : <abbr title={title}>{text}</abbr>}
        </Fact>
      ))}
      <SunFact instant={sunset} name="Sonnenuntergang (SS)" />
      <SunFact instant={dusk} name="Ende der Dämmerung (ECET)" />
    </dl>
  )
}

type FactProps = { name: string; until?: string | undefined; children: ReactNode }

function Fact({ name, until, children }: FactProps) {
  return (
    <div data-until={until}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type ReportedProps = { name: string; value: string | null | undefined; until: string | undefined }

function Reported({ name, value, until }: ReportedProps) {
  if (value == null) return null
  return (
    <Fact name={name} until={until}>
      {value}
    </Fact>
  )
}

function SunFact({ instant, name }: { instant: number | null; name: string }) {
  if (instant === null) return null
  return (
    <Fact name={name}>
      <time dateTime={new Date(instant).toISOString()}>{`${clock(instant)}\u00a0LT`}</time>{' '}
      <small>{`(${clockUtc(instant)}\u00a0UTC)`}</small>
    </Fact>
  )
}
