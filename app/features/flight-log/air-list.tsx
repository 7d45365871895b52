import type { MouseEvent } from 'react'
import { clock, localDate, numericDate } from '#app/lib/german-dates.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { flightAddress } from './addresses.ts'
import type { Board } from './board.server.ts'
import type { FlightLine } from './flight-line.ts'
import type { Queued } from './entry-queue.ts'

export type Tap = (event: MouseEvent<HTMLButtonElement>, label: string) => void
type Drawings = Readonly<Record<string, string>>

type AirListProps = {
  board: Board
  drawings: Drawings
  queue: readonly Queued[]
  minute: number
  mayWrite: boolean
  tap: Tap
}

/** What is in the air, each with its one button; what this device has only just sent is marked. */
export function AirList({ board, drawings, queue, minute, mayWrite, tap }: AirListProps) {
  const isPending = (id: string) =>
    queue.some(({ fields, state }) => state !== 'refused' && fieldOf(fields, 'flug') === id)
  const starting = queue.filter(
    ({ fields, state }) => state !== 'refused' && fieldOf(fields, 'intent') === 'start',
  )
  const count = board.flying.length + starting.length
  return (
    <section aria-labelledby="in-der-luft">
      <div className="sec-head">
        <h2 id="in-der-luft" tabIndex={-1}>
          In der Luft
        </h2>
        <span className={count === 0 ? 'badge' : 'badge now'}>
          {count === 0 ? 'niemand' : count === 1 ? '1 fliegt' : `${count} fliegen`}
        </span>
      </div>
      {count === 0 && <p className="muted fl-none">Alle sind am Boden.</p>}
      <ul className="air">
        {board.flying.map((line) => (
          <li key={line.id}>
            <Drawing svg={drawings[line.silhouette] ?? ''} />
            <LineWords line={line} />
            <p className="dur data">
              <b>{span(minute - line.startedAt)}</b>
            </p>
            {isPending(line.id) ? (
              <p className="fl-sent">wird übertragen</p>
            ) : (
              mayWrite && (
                <LandButton
                  flight={line.id}
                  registration={line.registration}
                  boardKey={board.key}
                  tap={tap}
                />
              )
            )}
          </li>
        ))}
        {starting.map(({ key, label, tappedAt, fields }) => (
          <li key={key} className="fl-pending">
            <span />
            <div>
              <b className="data">{label.replace(/^Start /, '')}</b>
              <span>{fieldOf(fields, 'pilot')}</span>
              <small className="muted">Start {clock(tappedAt)} · wird übertragen</small>
            </div>
            <p className="dur data">
              <b>{span(minute - tappedAt)}</b>
            </p>
            {isPending(key) ? (
              <p className="fl-sent">gelandet</p>
            ) : (
              <LandButton
                flight={key}
                registration={label.replace(/^Start /, '')}
                boardKey={board.key}
                tap={tap}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function LineWords({ line }: { line: FlightLine }) {
  const { id, registration, crew, launch, startedAt, isFromBefore } = line
  return (
    <div>
      <b className="data">
        <a href={flightAddress(id)}>{registration}</a>
      </b>
      <span>{crew}</span>
      <small className="muted">
        {launch} · Start {isFromBefore && `${numericDate(localDate(startedAt))} `}
        {clock(startedAt)}
      </small>
    </div>
  )
}

type LandButtonProps = { flight: string; registration: string; boardKey: string; tap: Tap }

function LandButton({ flight, registration, boardKey, tap }: LandButtonProps) {
  return (
    <form method="post">
      <input type="hidden" name="flug" value={flight} />
      <input type="hidden" name="kennung" value={`${boardKey}-${flight.slice(-12)}`} />
      <button
        className="btn btn-lg"
        name="intent"
        value="landung"
        onClick={(event) => tap(event, `Landung ${registration}`)}
      >
        Landung<span className="vh"> {registration}, jetzt</span>
      </button>
    </form>
  )
}

type ReadyListProps = {
  board: Board
  drawings: Drawings
  queue: readonly Queued[]
  mayWrite: boolean
  tap: Tap
}

/** What has flown today and is down again; its last crew is one tap from the next launch. */
export function ReadyList({ board, drawings, queue, mayWrite, tap }: ReadyListProps) {
  if (board.ready.length === 0) return null
  const isStarting = (registration: string) =>
    queue.some(({ label, state }) => state !== 'refused' && label === `Start ${registration}`)
  return (
    <section aria-labelledby="am-boden">
      <div className="sec-head">
        <h2 id="am-boden" tabIndex={-1}>
          Am Boden
        </h2>
        <span className="badge">{board.ready.length} heute geflogen</span>
      </div>
      <ul className="air ready">
        {board.ready.map(({ again, ...line }) => (
          <li key={line.id}>
            <Drawing svg={drawings[line.silhouette] ?? ''} />
            <div>
              <b className="data">{line.registration}</b>
              <span>{line.crew}</span>
              <small className="muted">
                {line.launch} · gelandet {clock(line.landedAt ?? 0)}
              </small>
            </div>
            {isStarting(line.registration) ? (
              <p className="fl-sent">wird übertragen</p>
            ) : (
              mayWrite && (
                <form method="post">
                  {again.map(([name, value]) => (
                    <input key={name} type="hidden" name={name} value={value} />
                  ))}
                  <input type="hidden" name="kennung" value={`${board.key}-${line.id.slice(-12)}`} />
                  <button
                    className="btn btn-line btn-lg"
                    name="intent"
                    value="start"
                    onClick={(event) => tap(event, `Start ${line.registration}`)}
                  >
                    Noch einmal
                    <span className="vh">
                      {' '}
                      starten, {line.registration}, {line.crew}
                    </span>
                  </button>
                </form>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function fieldOf(fields: readonly [string, string][], name: string): string {
  return fields.find(([each]) => each === name)?.[1] ?? ''
}

/** `0:05`, hours and minutes; never below nothing when two clocks differ. */
function span(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
