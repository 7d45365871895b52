import type { ReactNode } from 'react'
import { isPilotPage } from '#app/features/notices/notice.ts'
import { NoticeCount, NoticesLine } from '#app/features/notices/site-notices.tsx'
import type { WeatherView } from '#app/features/airfield/weather/weather-view.ts'
import type { Language } from '#app/lib/saying.ts'
import { clock } from '#app/lib/german-dates.ts'
import type { Frame, FrameAirfield } from '#app/shell/frame.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Lamp } from '#app/ui/lamp.tsx'
import { WhileKnown } from '#app/ui/while-known.tsx'
import { useFieldNews } from './field-news.ts'
import type { StripDay } from './strip-day.ts'
import { stripWords } from './strip-words.ts'
import { StripPanel } from './strip-panel.tsx'

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

/**
 * The state of the field: two lines on a phone, one on a desk. The whole row is the switch, and what has no room in it
 * unfolds, also without script. Values come in the order of their weight; the last ones that do not fit are not seen.
 */
export function FieldStrip({ frame, path }: { frame: Frame; path: string }) {
  useFieldNews(frame.airfield?.stamp)
  const notices = frame.notices.filter(({ scope }) => scope === 'all' || isPilotPage(path))
  const { airfield, language } = frame
  if (airfield === null) return <NoticesLine notices={notices} language={language} />
  const say = stripWords[language]
  return (
    <section className="status" aria-label={say.status} data-stand={airfield.stamp}>
      <details className="st">
        <summary>
          <span className="st-row">
            <span className="st-lead">
              <State airfield={airfield} language={language} />
              <NoticeCount notices={notices} language={language} />
            </span>
            <span className="st-clock">
              <span className="vh">{say.clock}</span>{' '}
              <span data-clock="local" dangerouslySetInnerHTML={untouched} />
            </span>{' '}
            <Values airfield={airfield} language={language} />
          </span>
          <span className="st-more">
            <span className="vh">{say.more}</span>
            <Icon name="down" />
          </span>
        </summary>
        <StripPanel airfield={airfield} notices={notices} language={language} />
      </details>
    </section>
  )
}

type PartProps = { airfield: FrameAirfield; language: Language }

/** The sentence about the field, and how many restrictions there are beside it. */
function State({ airfield: { status }, language }: PartProps) {
  const say = stripWords[language]
  const { light, words, restrictions, announced, validUntil } = status
  const count = restrictions.length + announced.length
  return (
    <span className="st-said" data-live="zustand">
      <span className="st-state">
        <WhileKnown until={validUntil} otherwise={say.noConnection} sign={<Lamp light="grey" />}>
          <Lamp light={light} restricted={restrictions.length > 0} />
          {words}
        </WhileKnown>
      </span>
      {count > 0 && (
        <span className="st-flag warn">
          <Icon name="warn" />
          {count} <span className="st-flag-word">{count === 1 ? say.restriction : say.restrictions}</span>
        </span>
      )}
    </span>
  )
}

/** What a pilot reads off in passing: the wind first. `data-until` takes away what is no longer current. */
function Values({ airfield: { status, weather, radio }, language }: PartProps) {
  const say = stripWords[language]
  const current = weather?.strip ?? null
  const runway = current === null ? null : (weather?.runway ?? null)
  return (
    <span className="st-now" data-live="werte">
      <span className="st-values">
        {current?.wind != null && (
          <Value label="Wind" isPlain until={current.until}>
            {current.wind}
          </Value>
        )}
        {runway !== null && current !== null && (
          <Value label={say.byWind} isPlain until={current.until}>
            {say.runway} {runway.designator}
          </Value>
        )}
        {current?.qnh != null && (
          <Value label="QNH" until={current.until}>
            {current.qnh}
          </Value>
        )}
        {weather !== null && <NoWeather from={current?.until} radio={radio} language={language} />}
        <SunTime instant={status.sunset} label="SS" title={say.sunset} />
        <SunTime instant={status.dusk} label="ECET" title={say.dusk} />
        {current?.visibility != null && (
          <Value label={say.visibility} until={current.until}>
            {current.visibility}
          </Value>
        )}
        {current?.sky.map(({ name, text }) => (
          <Value key={name} label={name} until={current.until}>
            {text}
          </Value>
        ))}
      </span>
      {runway !== null && current !== null && (
        <span className="st-rose" data-until={current.until}>
          <Drawing svg={runway.arrow} />
        </span>
      )}
    </span>
  )
}

/** `isPlain`: it says what it is without its label, where room is short. */
type ValueProps = { label: string; isPlain?: boolean; until: string; children: ReactNode }

function Value({ label, isPlain = false, until, children }: ValueProps) {
  return (
    <span className="st-wx" data-until={until}>
      {' '}
      <span className={isPlain ? 'st-label st-wide' : 'st-label'}>{label}</span> <b>{children}</b>
    </span>
  )
}

type NoWeatherProps = { from: string | undefined; radio: string | null; language: Language }

/** From the moment on at which nothing is current any more, or at once. */
function NoWeather({ from, radio, language }: NoWeatherProps) {
  return (
    <span className="st-nowx" {...(from !== undefined && { 'data-from': from, hidden: true })}>
      {' '}
      {stripWords[language].noWeather}
      {radio !== null && <span className="st-wide">, {radio}</span>}
    </span>
  )
}

type SunTimeProps = { instant: number | null; label: string; title: string }

function SunTime({ instant, label, title }: SunTimeProps) {
  if (instant === null) return null
  return (
    <span>
      {' '}
      <abbr className="st-label" title={title}>
        {label}
      </abbr>{' '}
      <b>
        <time dateTime={new Date(instant).toISOString()}>{`${clock(instant)}\u00a0LT`}</time>
      </b>
    </span>
  )
}
