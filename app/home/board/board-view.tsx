import { runwayCompass } from '#app/artwork/runway-compass.ts'
import { clock, clockUtc, dateRange, dateWithWeekday } from '#app/lib/german-dates.ts'
import type { Frame } from '#app/shell/frame-data.server.ts'
import { Brand } from '#app/shell/brand.tsx'
import { Lamp } from '#app/shell/lamp.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import displayBoard from '#app/ui/styles/display-board.css?inline'
import ownStyles from './board.css?inline'
import type { Board } from './board-data.server.ts'

const styles = displayBoard + ownStyles
const stateWords = { over: 'vorbei', running: 'läuft', now: 'jetzt', ahead: '' }

/** The field at a glance from across the room; changes by itself, without anybody at the keyboard. */
export function BoardView({ board, frame }: { board: Board; frame: Frame }) {
  return (
    <main id="inhalt" className="bd">
      {/* Where no stream reaches it: a screen on a wall has nobody to press a key. */}
      <meta httpEquiv="refresh" content="300" />
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <h1 className="vh">Anzeigetafel {frame.club?.name ?? ''}</h1>
      <header className="bd-top" data-stand={board.stamp}>
        <Brand frame={frame} />
        <p className="bd-state" data-live="platz" aria-live="polite">
          <Lamp light={board.light} restricted={board.restrictions.length > 0} />
          {board.words}
        </p>
        <p className="bd-clock">
          <span data-clock="face" suppressHydrationWarning>
            {clock(board.instant)}
          </span>
          <small data-clock="utc">{clockUtc(board.instant)} UTC</small>
        </p>
      </header>
      <FieldNow board={board} />
      <Today board={board} />
      <Foot board={board} frame={frame} />
    </main>
  )
}

const weekdayName = (day: string) => dateWithWeekday(day).split(',', 1)[0]

function FieldNow({ board: { runway, sun, said, restrictions } }: { board: Board }) {
  return (
    <section className="bd-rwy" aria-label="Platz">
      {runway !== null && (
        <Drawing
          svg={runwayCompass({
            runway,
            inUse: null,
            windFromDeg: null,
            label: `Piste ${runway.designators.join('/')}`,
          })}
        />
      )}
      <div data-live="lage">
        {restrictions.map((restriction) => (
          <p key={restriction} className="bd-warn">
            {restriction}
          </p>
        ))}
        {said !== '' && <p className="bd-said">{said}</p>}
        {sun !== null && (
          <dl>
            {(
              [
                ['SR', 'Sonnenaufgang', sun.sunrise],
                ['SS', 'Sonnenuntergang', sun.sunset],
                ['BCMT', 'Beginn der bürgerlichen Morgendämmerung', sun.dawn],
                ['ECET', 'Ende der bürgerlichen Abenddämmerung', sun.dusk],
              ] as const
            ).map(([short, long, at]) => (
              <div key={short}>
                <dt>
                  <abbr title={long}>{short}</abbr>
                </dt>
                <dd>{clock(at)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}

function Today({ board: { agenda, daysAhead } }: { board: Board }) {
  return (
    <section className="bd-list" aria-labelledby="heute">
      <h2 id="heute">Heute am Platz</h2>
      {agenda.length === 0 ? (
        <p>Heute ist nichts angesetzt.</p>
      ) : (
        <table className="tbl" data-live="heute">
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
                <th scope="row">{line.time}</th>
                <td>{line.text}</td>
                <td>{stateWords[line.state]}</td>
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
    <section className="bd-foot" aria-label="Hinweise">
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
