import type { ReactNode } from 'react'
import { NoticeTexts } from '#app/features/notices/site-notices.tsx'
import type { Notice } from '#app/features/notices/notice.ts'
import { WeatherDetails } from '#app/features/airfield/weather/weather-details.tsx'
import { HourText } from '#app/features/airfield/opening-page/hour-lines.tsx'
import { capital } from '#app/features/airfield/opening/format-opening.ts'
import type { Language } from '#app/lib/saying.ts'
import { clock, clockUtc } from '#app/lib/german-dates.ts'
import type { FrameAirfield } from '#app/shell/frame.ts'
import { addressIn } from '#app/shell/page-pairs.ts'
import { isOffered, type Offering } from '#app/shell/switched-pages.ts'
import { Said } from '#app/ui/said.tsx'
import { stripTexts } from './strip-texts.ts'
import { WhenDoubted } from '#app/ui/while-known.tsx'

type PartProps = { airfield: FrameAirfield; language: Language }
type StripPanelProps = PartProps & { notices: readonly Notice[]; offering: Offering }

/** Renders the unfolded details: restrictions and announcements, the day in local time and UTC, the reported weather. */
export function StripPanel({ airfield, notices, offering, language }: StripPanelProps) {
  const say = stripTexts[language]
  const { day, weather } = airfield
  const hours = addressIn(language, '/flugplatz/zeiten')
  return (
    <div className="st-panel">
      <div className="wrap">
        <div className="st-now-panel" data-live="leiste">
          <Restrictions airfield={airfield} language={language} />
          <Day airfield={airfield} language={language} />
          {weather !== null && <WeatherDetails weather={weather} language={language} />}
        </div>
        <NoticeTexts notices={notices} language={language} />
        <p className="st-links">
          {isOffered(hours, offering) && <a href={hours}>{say.hours}</a>}
          {day?.asksForPpr === true && (
            <a href={addressIn(language, '/piloteninfo/ppr-anfrage')}>{say.ask}</a>
          )}
          <a href={addressIn(language, '/piloteninfo/aip-auszug')}>{say.extract}</a>
        </p>
      </div>
    </div>
  )
}

function Restrictions({ airfield: { status }, language }: PartProps) {
  const say = stripTexts[language]
  const { restrictions, announced, validUntil, german } = status
  if (restrictions.length + announced.length === 0) return null
  return (
    <ul className="st-list">
      {restrictions.map((restriction) => (
        <li key={restriction}>
          <span className="vh">{capital(say.restriction)}: </span>
          <WhenDoubted until={validUntil} say={say.lastReported} />
          <Said text={restriction} german={german} />
        </li>
      ))}
      {announced.map((restriction) => (
        <li key={restriction}>
          <span className="vh">{say.announced}: </span>
          <Said text={restriction} german={german} />
        </li>
      ))}
    </ul>
  )
}

/** Shows the reason of the state, today's hours, the manager and radio channel, the weather and the end of daylight. */
function Day({ airfield: { status, day, weather, manager, radio }, language }: PartProps) {
  const say = stripTexts[language]
  const { why, sunset, dusk } = status
  const { label, hours } = day ?? { label: say.today, hours: [] }
  const current = weather?.strip ?? null
  const until = current?.until
  const runway = current === null ? null : (weather?.runway ?? null)
  return (
    <dl className="st-facts">
      {why !== '' && (
        <Fact name={say.reason}>
          <Said text={why} german={status.german} />
        </Fact>
      )}
      {hours.length > 0 && (
        <Fact name={label}>
          {hours.map(({ words, utc, isEnglish }) => (
            <span key={words} className="st-hours">
              <HourText text={words} language={language} isEnglish={isEnglish} />
              {utc !== null && <small> ({utc})</small>}
            </span>
          ))}
        </Fact>
      )}
      {manager !== null && (
        <Fact name={say.manager}>{manager.name === null ? say.staffed : manager.name}</Fact>
      )}
      {radio !== null && <Fact name={say.radio}>{radio}</Fact>}
      {runway !== null && (
        <Fact name={`${say.runway} ${runway.designator}`} until={until}>
          {runway.words}
          {runway.gusts !== null && <small>, {runway.gusts}</small>}
        </Fact>
      )}
      <Reported name="Wind" value={current?.wind} until={until} />
      <Reported name="QNH" value={current?.qnh} until={until} />
      <Reported name={say.visibility} value={current?.visibility} until={until} />
      {current?.sky.map(({ name, text, title }) => (
        <Fact key={name} name={name} until={until}>
          {title === '' ? text : <abbr title={title}>{text}</abbr>}
        </Fact>
      ))}
      <SunFact instant={sunset} name={`${say.sunset} (SS)`} />
      <SunFact instant={dusk} name={`${say.duskInShort} (ECET)`} />
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
