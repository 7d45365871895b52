import type { MouseEvent } from 'react'
import { clock, dateWithWeekday, localDate, numericDate } from '#app/lib/german-dates.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { flightAddress, wholeAddress } from './addresses.ts'
import type { Board } from './board.server.ts'
import type { FlightLine } from './flight.ts'
import { shortSpan } from '#app/lib/format-span.ts'
import { fieldOf, type Queued } from './entry-queue.ts'
import { UndoBar, withoutUndone } from './undo-bar.tsx'

export type Tap = (event: MouseEvent<HTMLButtonElement>, label: string) => void

type ListProps = {
  board: Board
  /** A club device without a signed-in user: the page has no further links. */
  isDevice: boolean
  drawings: Readonly<Record<string, string>>
  queue: readonly Queued[]
  minute: number
  mayWrite: boolean
  serverNow: () => number
  tap: Tap
}

/** Lists aircraft in the air, each with one button; entries just sent from this device are marked. */
export function AirList({ board, drawings, queue, minute, mayWrite, serverNow, isDevice, tap }: ListProps) {
  const valid = withoutUndone(queue)
  const started = valid.filter(({ fields }) => fieldOf(fields, 'intent') === 'start')
  // An entry already in the log is listed only once, even while its response is still pending.
  const isUp = ({ label }: Queued) =>
    board.flying.some(({ registration }) => label === `Start ${registration}`)
  const starting = started.filter((entry) => !isUp(entry))
  const isPending = (id: string, registration = '') => {
    const key = started.find(({ label }) => label === `Start ${registration}`)?.key
    return valid.some(({ fields }) => [id, key ?? id].includes(fieldOf(fields, 'flug')))
  }
  const count = board.flying.length + starting.length
  return (
    <section className="sw-air" aria-labelledby="in-der-luft">
      <h2 id="in-der-luft" tabIndex={-1}>
        In der Luft <span>{count === 0 ? '' : count}</span>
      </h2>
      {count === 0 && <p className="muted">Alle sind am Boden.</p>}
      <ul>
        {board.flying.map((line) => (
          <li key={line.id}>
            <Drawing svg={drawings[line.silhouette] ?? ''} />
            <Who line={line} isDevice={isDevice} />
            <Since from={line.startedAt} minute={minute} />
            {isPending(line.id, line.registration) ? (
              <p className="sw-sent">wird übertragen</p>
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
          <li key={key} className="sw-waits">
            <span className="drawing" />
            <div className="sw-who">
              <b className="data">{label.replace(/^Start /, '')}</b>
              <span>
                {[fieldOf(fields, 'pilot'), fieldOf(fields, 'zweiter')].filter(Boolean).join(' / ')}
              </span>
              <small>{clock(tappedAt)} · wartet</small>
            </div>
            <Since from={tappedAt} minute={minute} />
            {isPending(key) ? (
              <p className="sw-sent">gelandet</p>
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
      {mayWrite && <UndoBar board={board} queue={queue} serverNow={serverNow} tap={tap} />}
    </section>
  )
}

function Who({ line, isDevice }: { line: FlightLine; isDevice: boolean }) {
  const { id, registration, crew, launch, startedAt, landedAt, toPlace, isFromBefore } = line
  return (
    <div className="sw-who">
      <b className="data">{isDevice ? registration : <a href={flightAddress(id)}>{registration}</a>}</b>
      <span>{crew}</span>
      <small>
        {launch} {isFromBefore && `${numericDate(localDate(startedAt))} `}
        {clock(startedAt)}
        {landedAt !== null && toPlace !== '' && `, Landung in ${toPlace}`}
      </small>
    </div>
  )
}

function Since({ from, minute }: { from: number; minute: number }) {
  return (
    <p className="sw-dur data">
      <span className="vh">Flugzeit </span>
      {/* Not negative if the clocks differ. */}
      {shortSpan(Math.max(0, Math.floor((minute - from) / 60_000)))}
    </p>
  )
}

type LandButtonProps = { flight: string; registration: string; boardKey: string; tap: Tap }

function LandButton({ flight, registration, boardKey, tap }: LandButtonProps) {
  return (
    <form method="post">
      <input type="hidden" name="flug" value={flight} />
      <input type="hidden" name="kennung" value={`${boardKey}-${flight.slice(-12)}`} />
      <button
        className="btn btn-line sw-ldg"
        name="intent"
        value="landung"
        onClick={(event) => tap(event, `Landung ${registration}`)}
      >
        Landung<span className="vh"> {registration}, jetzt</span>
      </button>
    </form>
  )
}

/** Lists the last landings; one tap fills the form with the crew of the last launch. */
export function LandedList({ board, queue, mayWrite, isDevice, tap }: ListProps) {
  const [first] = board.landed
  const day = first === undefined || first.day === board.today ? '' : `, ${dateWithWeekday(first.day)}`
  const isStarting = (registration: string) =>
    withoutUndone(queue).some(({ label }) => label === `Start ${registration}`)
  return (
    <section className="sw-log" aria-labelledby="zuletzt">
      <div className="sw-head">
        <h2 id="zuletzt" tabIndex={-1}>
          Zuletzt gelandet{day}
        </h2>
        {!isDevice && <a href={wholeAddress}>Alle Flüge</a>}
      </div>
      {first === undefined && (
        <p className="muted">
          {board.count === 0 ? 'Im Flugbuch steht noch keine Landung.' : 'Heute ist noch niemand gelandet.'}
        </p>
      )}
      <ul>
        {board.landed.map(({ again, ...line }) => (
          <li key={line.id}>
            {/* The heading names the day. */}
            <Who line={{ ...line, isFromBefore: false }} isDevice={isDevice} />
            <p className="data">
              {clock(line.landedAt ?? 0)}
              <small>
                <span className="vh">nach </span>
                {shortSpan(line.minutes ?? 0)}
              </small>
            </p>
            {again === null || !mayWrite ? (
              <span />
            ) : isStarting(line.registration) ? (
              <p className="sw-sent">wird übertragen</p>
            ) : (
              <form method="post">
                {again.map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <input type="hidden" name="kennung" value={`${board.key}-${line.id.slice(-12)}`} />
                <button
                  className="btn btn-line sw-ldg"
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
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
