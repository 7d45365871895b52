import { type ReactNode, useEffect } from 'react'
import { isPilotPage, type Notice } from '#app/features/notices/notice.ts'
import { NoticeCount, NoticesLine } from '#app/features/notices/site-notices.tsx'
import type { WeatherView } from '#app/features/airfield/weather/weather-view.ts'
import type { Language } from '#app/lib/saying.ts'
import { clock } from '#app/lib/german-dates.ts'
import type { Frame, FrameAirfield } from '#app/shell/frame.ts'
import { CachedPart } from '#app/shell/cached-parts.ts'
import type { Offering } from '#app/shell/switched-pages.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Lamp } from '#app/ui/lamp.tsx'
import { WhileKnown } from '#app/ui/while-known.tsx'
import { useRevalidator } from 'react-router'
import type { StripDay } from './strip-status.ts'
import { stripTexts } from './strip-texts.ts'
import { StripPanel } from './strip-panel.tsx'

declare module '#app/shell/frame.ts' {
  interface FrameAirfield {
    /** Changes whenever the strip's content changes. */
    stamp: string
    /** Current operations manager; `null`: nobody is on duty. */
    manager: { name: string | null } | null
    /** Hours of the day and how to request a landing; `null` on pages that are not for pilots. */
    day: StripDay | null
    /** `null` without a weather station, and on pages that show no weather. */
    weather: WeatherView | null
  }
  interface FrameStatus {
    why: string
    announced: readonly string[]
    /** Epoch ms; `null` where the sun does not set, or if unknown. */
    sunset: number | null
    dusk: number | null
  }
}

/** The clock's script writes here; React does not overwrite it. */
const untouched = { __html: '' }

/**
 * Shows the state of the airfield: two lines on a phone, one on a desktop. The whole row is a toggle that unfolds the
 * details, also without scripts. Values are ordered by importance; the last ones that do not fit are hidden.
 */
export function FieldStrip({ frame, path }: { frame: Frame; path: string }) {
  useFieldNews(frame.airfield?.stamp)
  const notices = frame.notices.filter(({ scope }) => scope === 'all' || isPilotPage(path))
  const { airfield, language, club, empty } = frame
  if (airfield === null) return <NoticesLine notices={notices} language={language} />
  const offering = { club, empty }
  // With weather it is another one every few minutes, on few pages.
  const of = airfield.weather === null ? [airfield, notices, club, empty, language] : null
  return (
    <section className="status" aria-label={stripTexts[language].status} data-stand={airfield.stamp}>
      <CachedPart tag="details" name="field strip" of={of} className="st">
        <StripContent airfield={airfield} notices={notices} offering={offering} language={language} />
      </CachedPart>
    </section>
  )
}

type ContentProps = PartProps & { notices: readonly Notice[]; offering: Offering }

function StripContent({ airfield, notices, offering, language }: ContentProps) {
  const say = stripTexts[language]
  return (
    <>
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
      <StripPanel airfield={airfield} notices={notices} offering={offering} language={language} />
    </>
  )
}

type PartProps = { airfield: FrameAirfield; language: Language }

/** Shows the state's sentence and the number of restrictions. */
function State({ airfield: { status }, language }: PartProps) {
  const say = stripTexts[language]
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

/** Shows the values pilots need at a glance, wind first. Elements with `data-until` are hidden when they expire. */
function Values({ airfield: { status, weather, radio }, language }: PartProps) {
  const say = stripTexts[language]
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

/** `isPlain`: the value is understandable without its label, which is omitted where space is short. */
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

/** Shown at once, or from the moment when no value is current any more. */
function NoWeather({ from, radio, language }: NoWeatherProps) {
  return (
    <span className="st-nowx" {...(from !== undefined && { 'data-from': from, hidden: true })}>
      {' '}
      {stripTexts[language].noWeather}
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

/**
 * On hydrated pages: reloads the page's data when the server reports a changed state of the airfield, and announces the
 * change.
 */
function useFieldNews(stamp: string | undefined) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const renew = () => void revalidate()
    window.addEventListener('field-news', renew)
    return () => window.removeEventListener('field-news', renew)
  }, [revalidate])
  useEffect(() => {
    if (stamp !== undefined) window.dispatchEvent(new Event('stand'))
  }, [stamp])
}
