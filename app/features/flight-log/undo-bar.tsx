import { useEffect, useState } from 'react'
import { clock } from '#app/lib/german-dates.ts'
import type { Tap } from './air-list.tsx'
import type { Board } from './board.server.ts'
import { fieldOf, type Queued } from './entry-queue.ts'
import { undoMs } from './undo.ts'

type Entered = NonNullable<Board['undo']>

/** What is on its way and stays; an entry that is taken back by one behind it does not. */
export function withoutUndone(queue: readonly Queued[]): Queued[] {
  const open = queue.filter(({ state }) => state !== 'refused')
  const undone = new Set(open.map(({ fields }) => fieldOf(fields, 'eintrag')))
  return open.filter(({ key }) => !undone.has(key))
}

type UndoBarProps = { board: Board; queue: readonly Queued[]; serverNow: () => number; tap: Tap }

/** The last launch or landing, for a minute to be taken back with one press. */
export function UndoBar({ board, queue, serverNow, tap }: UndoBarProps) {
  const entered = lastEntered(board, queue)
  const leftMs = useLeftMs(entered === null ? null : entered.at + undoMs, board.now, serverNow)
  if (entered === null || leftMs <= 0) return null
  const { key, flight, what, registration, at } = entered
  return (
    <form className="sw-undo" method="post">
      <span>
        <b>{registration}</b> {what === 'start' ? 'gestartet' : 'gelandet'} {clock(at)}
      </span>
      <input type="hidden" name="eintrag" value={key} />
      <input type="hidden" name="flug" value={flight} />
      <input type="hidden" name="kennung" value={`${board.key}-z`} />
      <button
        className="btn btn-quiet"
        name="intent"
        value="zurueck"
        onClick={(event) => tap(event, `${what === 'start' ? 'Start' : 'Landung'} ${registration} zurück`)}
      >
        <span>
          Rückgängig
          <span className="vh">
            , {what === 'start' ? 'Start' : 'Landung'} {registration}
          </span>
          <span aria-hidden="true">, noch {Math.ceil(leftMs / 1000)} s</span>
        </span>
      </button>
      <i aria-hidden="true" style={{ width: `${(100 * leftMs) / undoMs}%` }} />
    </form>
  )
}

/** What this device has only just sent, or what the log has of it. */
function lastEntered({ undo, flying }: Board, queue: readonly Queued[]): Entered | null {
  const last = queue.findLast(({ state }) => state !== 'refused')
  const intent = fieldOf(last?.fields ?? [], 'intent')
  if (last === undefined) return undo
  if (intent !== 'start' && intent !== 'landung') return null
  const { key, fields, label, tappedAt } = last
  const flight = intent === 'start' ? key : fieldOf(fields, 'flug')
  const registration = flying.find(({ id }) => id === flight)?.registration ?? label.replace(/^\w+ /, '')
  return { key, flight, what: intent, registration, at: tappedAt }
}

/** Counts down by the server's clock; before the page comes alive, from when it was made. */
function useLeftMs(until: number | null, made: number, serverNow: () => number): number {
  const [now, setNow] = useState(made)
  useEffect(() => {
    if (until === null) return undefined
    const tick = () => setNow(serverNow())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [until, serverNow])
  return until === null ? 0 : Math.min(undoMs, until - now)
}
