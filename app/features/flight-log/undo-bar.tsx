import { useEffect, useState } from 'react'
import { clock } from '#app/lib/german-dates.ts'
import type { Tap } from './air-list.tsx'
import type { Board } from './board.server.ts'
import { fieldOf, type Queued } from './entry-queue.ts'
import { undoMs } from './flight.ts'

type Entered = NonNullable<Board['undo']>

/** Returns queued entries without refused ones and without those undone by a later entry. */
export function withoutUndone(queue: readonly Queued[]): Queued[] {
  const open = queue.filter(({ state }) => state !== 'refused')
  const undone = new Set(open.map(({ fields }) => fieldOf(fields, 'eintrag')))
  return open.filter(({ key }) => !undone.has(key))
}

type UndoBarProps = { board: Board; queue: readonly Queued[]; serverNow: () => number; tap: Tap }

/** Shows the last launch or landing for a minute, with a button to undo it. */
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

/** Returns the last entry: of this device's queue, otherwise of the log. */
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

/** Counts down the remaining milliseconds by the server's clock; before hydration from the time of rendering. */
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
