import { type MouseEvent, useState, useEffect } from 'react'
import { sentValues } from '#app/lib/form-values.ts'
import { useRootData } from '#app/shell/frame.ts'
import { clubMark } from '#app/ui/artwork/club-mark.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Said } from '#app/ui/note.tsx'
import { entryAddress } from './addresses.ts'
import { AirList, LandedList } from './air-list.tsx'
import { clock, clockUtc } from '#app/lib/german-dates.ts'
import type { Board } from './board.server.ts'
import { wagonEntryAddress } from './devices/device.ts'
import { LaunchForm } from './launch-form.tsx'
import type { EntryRefused } from './perform-entry.server.ts'
import { NetLine, RefusedEntries } from './queue-note.tsx'
import type { Queued } from './entry-queue.ts'
import { useEntryQueue } from './use-entry-queue.ts'
import { picksAfter } from './launch-draft.ts'

type BoardPageProps = {
  board: Board & { account: string; mayWrite: boolean; mayClose: boolean; drawings: Record<string, string> }
  /** Name of a club device; undefined: a user is signed in and sees links. */
  device?: string
  refused: EntryRefused | null
}

const empty = { values: {}, errors: {} }

/** Renders the start wagon on one phone screen: aircraft in the air, next launch, last landings. */
export function BoardPage({ board, device, refused }: BoardPageProps) {
  const { mayWrite, drawings, account, now } = board
  const runway = useRootData()?.frame.mainRunwayTrueDeg ?? null
  const isDevice = device !== undefined
  const entries = useEntryQueue(account, now, isDevice ? wagonEntryAddress : entryAddress)
  const minute = useMinute(now, entries.serverNow)
  const [draft, setDraft] = useState({ number: 0, state: refused ?? empty })

  function put(form: HTMLFormElement, button: HTMLButtonElement, label: string) {
    const fields = Object.entries(sentValues(new FormData(form, button))).filter(
      ([name, value]) => name !== 'kennung' && value !== '',
    )
    entries.enter(fields, label)
    goOnFrom(form)
  }
  function tap(event: MouseEvent<HTMLButtonElement>, label: string) {
    event.preventDefault()
    const { form } = event.currentTarget
    if (form !== null) put(form, event.currentTarget, label)
  }
  function launch(form: HTMLFormElement, button: HTMLButtonElement, label: string) {
    put(form, button, label)
    setDraft(({ number }) => ({ number: number + 1, state: empty }))
  }
  function edit({ key, fields }: Queued) {
    entries.discard(key)
    const values = Object.fromEntries(fields)
    setDraft(({ number }) => ({ number: number + 1, state: { values, errors: {} } }))
  }
  const lists = {
    board,
    isDevice,
    drawings,
    queue: entries.queue,
    minute,
    mayWrite,
    serverNow: entries.serverNow,
    tap,
  }

  return (
    <div className="sw">
      <a className="skip" href="#inhalt">
        Zum Inhalt springen
      </a>
      <header className="sw-top">
        {isDevice ? (
          <span className="sw-home">
            <Drawing svg={clubMark(runway)} />
          </span>
        ) : (
          <a className="sw-home" href="/vereinsflieger">
            <Drawing svg={clubMark(runway)} />
            <span className="vh">Zur Vereinsverwaltung</span>
          </a>
        )}
        <h1>{device ?? 'Startwagen'}</h1>
        <BoardClock minute={minute} />
      </header>
      <NetLine entries={entries} board={board} isDevice={isDevice} />
      <main className="sw-main" id="inhalt" tabIndex={-1}>
        <div className="sw-lists">
          {refused?.sentence != null && <Said tone="stop">{refused.sentence}</Said>}
          <RefusedEntries entries={entries} onEdit={edit} />
          <AirList {...lists} />
        </div>
        {mayWrite ? (
          <LaunchForm
            key={draft.number}
            board={{ ...board, picks: picksAfter(board, entries.queue) }}
            drawings={drawings}
            state={draft.state}
            mayOverride={board.mayClose}
            onLaunch={launch}
          />
        ) : (
          <p className="panel muted sw-new">
            Das Flugbuch schreibt bei euch, wer dafür eingeteilt ist. Du liest mit.
          </p>
        )}
        <LandedList {...lists} />
      </main>
    </div>
  )
}

/** The pressed button disappears: moves the keyboard focus to the section's heading instead of the top of the page. */
function goOnFrom(form: HTMLFormElement) {
  const heading = (form.closest('section') ?? form).getAttribute('aria-labelledby') ?? ''
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`#${heading}`)?.focus({ preventScroll: true })
  })
}

/** Returns the current minute of the server's clock; before hydration the time of rendering. */
function useMinute(now: number, serverNow: () => number): number {
  const [minute, setMinute] = useState(now)
  useEffect(() => {
    const tick = () => setMinute(serverNow())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [serverNow])
  return Math.floor(Math.max(minute, 0) / 60_000) * 60_000
}

function BoardClock({ minute }: { minute: number }) {
  return (
    <p className="sw-clock data">
      <time dateTime={new Date(minute).toISOString()}>{clock(minute)}</time>
      <span>
        LT
        <small>{clockUtc(minute)} UTC</small>
      </span>
    </p>
  )
}
