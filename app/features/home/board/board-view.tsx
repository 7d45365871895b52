import { runwayCompass } from '#app/ui/artwork/runway-compass.ts'
import { ObservedAt, Where } from '#app/features/airfield/weather/weather-station.tsx'
import { clock, clockUtc, dateRange, dateWithWeekday } from '#app/lib/german-dates.ts'
import type { Frame } from '#app/shell/frame.ts'
import { Brand } from '#app/shell/brand.tsx'
import { useNonce } from '#app/ui/nonce.ts'
import { Lamp } from '#app/ui/lamp.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { noConnection, WhenDoubted, WhileKnown } from '#app/ui/while-known.tsx'
import { renewFrom } from '#app/ui/renew-from.ts'
import displayBoard from '#app/ui/styles/display-board.css?inline'
import ownStyles from './board.css?inline'
import type { Board } from './board-data.server.ts'

const styles = displayBoard + ownStyles
const stateLabels = { over: 'vorbei', running: 'läuft', now: 'jetzt', ahead: '' }

/** Renders the wall display, readable from across the room; it updates without interaction. */
export function BoardView({ board, frame }: { board: Board; frame: Frame }) {
  return (
    <main id="inhalt" className="bd">
      <style nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
      <h1 className="vh">Anzeigetafel {frame.club?.name ?? ''}</h1>
      <header className="bd-top" data-stand={frame.airfield?.stamp}>
        <Brand frame={frame} ground="band" />
        <p className="bd-state st-state" data-live="platz" data-renew={renewFrom(board.instant)}>
          <WhileKnown until={board.validUntil} otherwise={noConnection} sign={<Lamp light="grey" />}>
            <Lamp light={board.light} restricted={board.restrictions.length > 0} />
            {board.words}
          </WhileKnown>
        </p>
        <p className="bd-clock">
          <span data-clock="face" suppressHydrationWarning>
            {clock(board.instant)}
          </span>
          <small data-clock="utc">{clockUtc(board.instant)} UTC</small>
        </p>
      </header>
      <FieldNow board={board} weather={frame.airfield?.weather ?? null} />
      <Today board={board} />
      <Foot board={board} frame={frame} />
    </main>
  )
}

const weekdayName = (day: string) => dateWithWeekday(day).split(',', 1)[0]

type FieldNowProps = { board: Board; weather: NonNullable<Frame['airfield']>['weather'] }

/** Shows the weather while it is current: `data-until` hides it on a display that receives no updates. */
function FieldNow({ board, weather }: FieldNowProps) {
  const { runway, sun, said, restrictions, announced, validUntil } = board
  const now = weather?.strip ?? null
  const inUse = now === null ? null : (weather?.runway ?? null)
  return (
    <section className="bd-rwy" aria-label="Piste und Wind" data-live="lage">
      {runway !== null && (
        <div data-until={now?.until}>
          <Drawing
            svg={runwayCompass({
              runway,
              inUse: inUse?.designator ?? null,
              windFromDeg: inUse?.windFromDeg ?? null,
              label: inUse?.label ?? `Piste ${runway.designators.join('/')}`,
            })}
          />
        </div>
      )}
      <div>
        {restrictions.map((restriction) => (
          <p key={restriction} className="bd-warn">
            <WhenDoubted until={validUntil} say={lastSaid} />
            {restriction}
          </p>
        ))}
        {announced.map((restriction) => (
          <p key={restriction} className="bd-said">
            {restriction}
          </p>
        ))}
        {said !== '' && (
          <p className="bd-said">
            <WhenDoubted until={validUntil} say={lastSaid} />
            {said}
          </p>
        )}
        {inUse !== null && now !== null && (
          <div data-until={now.until}>
            <p className="bd-l">Nach Wind</p>
            <p className="bd-xl">{inUse.designator}</p>
            <p className="bd-l">{inUse.words}</p>
          </div>
        )}
        {now !== null && (
          <>
            <dl className="bd-air">
              <Fact name="Wind" value={now.wind} until={now.until} />
              <Fact name="QNH" value={now.qnh} until={now.until} />
              <Fact name="Sicht" value={now.visibility} until={now.until} />
            </dl>
            {weather?.main?.observed && (
              <p className="bd-l" data-until={now.until}>
                <Where station={weather.main} />
                <ObservedAt observed={weather.main.observed} state={weather.main.state} language="de" />
              </p>
            )}
          </>
        )}
        {sun !== null && (
          <dl className="bd-sun">
            <SunFact name="SR" long="Sonnenaufgang" instant={sun.sunrise} />
            <SunFact name="SS" long="Sonnenuntergang" instant={sun.sunset} />
            <SunFact name="BCMT" long="Beginn der bürgerlichen Morgendämmerung" instant={sun.dawn} />
            <SunFact name="ECET" long="Ende der bürgerlichen Abenddämmerung" instant={sun.dusk} />
          </dl>
        )}
      </div>
    </section>
  )
}

const lastSaid = 'Zuletzt gemeldet: '

type FactProps = { name: string; value: string | null | undefined; until: string }

function Fact({ name, value, until }: FactProps) {
  if (value == null) return null
  return (
    <div data-until={until}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function SunFact({ name, long, instant }: { name: string; long: string; instant: number }) {
  return (
    <div>
      <dt>
        <abbr title={long}>{name}</abbr>
      </dt>
      <dd>
        {`${clock(instant)}\u00a0LT`} <small>{`${clockUtc(instant)}\u00a0UTC`}</small>
      </dd>
    </div>
  )
}

function Today({ board: { agenda, today, daysAhead } }: { board: Board }) {
  return (
    <section className="bd-list" aria-labelledby="heute" data-live="heute">
      <h2 id="heute">Heute am Platz</h2>
      {today.map(({ text, utc }) => (
        <p key={text} className="bd-hours">
          {text}
          {utc !== null && <small> ({utc})</small>}
        </p>
      ))}
      {agenda.length === 0 ? (
        <p>Heute ist nichts angesetzt.</p>
      ) : (
        <table className="tbl">
          <caption className="vh">Was heute am Platz geschieht</caption>
          <thead className="vh">
            <tr>
              <th scope="col">Zeit</th>
              <th scope="col">Was</th>
              <th scope="col">Stand</th>
            </tr>
          </thead>
          <tbody>
            {agenda.map((line) => (
              <tr key={`${line.time} ${line.text}`} className={line.state === 'now' ? 'now' : undefined}>
                <th scope="row">{line.time ?? 'ganztags'}</th>
                <td>{line.text}</td>
                <td>
                  <span data-sure="">{stateLabels[line.state]}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {daysAhead.length > 0 && (
        <table className="tbl bd-days">
          <caption>Die nächsten Tage</caption>
          <tbody>
            {daysAhead.map(({ day, labels, hours }) => (
              <tr key={day}>
                <th scope="row">{weekdayName(day)}</th>
                <td>{labels}</td>
                <td>{hours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Foot({ board: { next }, frame: { airfield, notices } }: { board: Board; frame: Frame }) {
  return (
    <section className="bd-foot" aria-label="Hinweise" data-live="fuss">
      {next !== undefined && (
        <p>
          <b>Demnächst</b> {next.title}, {dateRange(next.from, next.to)}
        </p>
      )}
      {airfield !== null && (
        <p>
          <b>Funk und Telefon</b> {[airfield.radio, airfield.phoneTower].filter(Boolean).join(' · ')}
        </p>
      )}
      {notices.length > 0 && (
        <p>
          <b>Bitte beachten</b> {notices.map(({ text }) => text).join(' · ')}
        </p>
      )}
    </section>
  )
}
