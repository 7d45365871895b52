import { type MouseEvent, useState } from 'react'
import { sentValues } from '#app/lib/form-values.ts'
import { dateWithWeekday } from '#app/lib/german-dates.ts'
import { Said } from '#app/ui/note.tsx'
import { StateLine } from '#app/features/vereinsflieger/state-line.tsx'
import { dayAddress, monthAddress, wholeAddress } from './addresses.ts'
import { AirList, ReadyList } from './air-list.tsx'
import { BoardClock, useMinute } from './board-clock.tsx'
import type { Board } from './board.server.ts'
import { FlightTable } from './flight-table.tsx'
import { LaunchForm } from './launch-form.tsx'
import type { EntryRefused } from './perform-entry.server.ts'
import { QueueNote } from './queue-note.tsx'
import type { Queued } from './entry-queue.ts'
import { useEntryQueue } from './use-entry-queue.ts'

type BoardPageProps = {
  board: Board & { account: string; mayWrite: boolean; mayClose: boolean; drawings: Record<string, string> }
  refused: EntryRefused | null
}

const empty = { values: {}, errors: {} }

/** The launch list: who is up, who is down, and the next launch. */
export function BoardPage({ board, refused }: BoardPageProps) {
  const { mayWrite, drawings, account, now, today } = board
  const entries = useEntryQueue(account, now)
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

  return (
    <>
      <div className="vf-head">
        <div>
          <h1>Flugbuch</h1>
          <p className="muted">
            {dateWithWeekday(today)} · {startsWords(board.day.length)}
            {board.isClosed && ' · abgeschlossen'}
          </p>
        </div>
        <BoardClock minute={minute} />
      </div>
      {refused?.sentence != null && <Said tone="stop">{refused.sentence}</Said>}
      <QueueNote entries={entries} onEdit={edit} />
      <div className="sl-grid">
        <div className="fl-lists">
          <AirList
            board={board}
            drawings={drawings}
            queue={entries.queue}
            minute={minute}
            mayWrite={mayWrite}
            tap={tap}
          />
          <ReadyList board={board} drawings={drawings} queue={entries.queue} mayWrite={mayWrite} tap={tap} />
        </div>
        {mayWrite ? (
          <LaunchForm
            key={draft.number}
            board={board}
            drawings={drawings}
            state={draft.state}
            minute={minute}
            mayOverride={board.mayClose}
            onLaunch={launch}
          />
        ) : (
          <p className="panel muted">
            Das Flugbuch schreibt bei euch, wer dafür eingeteilt ist. Du liest mit.
          </p>
        )}
      </div>
      <Today board={board} />
      <StateLine standing={board.standing} />
    </>
  )
}

/** What was pressed goes with the press; whoever uses the keyboard goes on from its heading, not from the top of the page. */
function goOnFrom(form: HTMLFormElement) {
  const heading = (form.closest('section') ?? form).getAttribute('aria-labelledby') ?? ''
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`#${heading}`)?.focus({ preventScroll: true })
  })
}

const startsWords = (count: number) => (count === 1 ? '1 Flug' : `${count} Flüge`)

function Today({ board: { day, earlier, today } }: { board: Board }) {
  return (
    <>
      <section aria-labelledby="heute">
        <div className="sec-head">
          <h2 id="heute">Heute</h2>
          <p className="btn-row">
            <a href={dayAddress(today)}>Tag mit Summen und Abschluss</a>
            <a href={monthAddress(today.slice(0, 7))}>Monat</a>
            <a href={wholeAddress}>Alle Flüge</a>
          </p>
        </div>
        {day.length === 0 ? (
          <p className="muted fl-none">Heute ist noch nichts eingetragen.</p>
        ) : (
          <FlightTable
            flights={day.toReversed()}
            total={day.length}
            label="Flüge von heute, neueste zuerst"
          />
        )}
      </section>
      {earlier !== null && (
        <section aria-labelledby="zuletzt">
          <div className="sec-head">
            <h2 id="zuletzt">Zuletzt, {dateWithWeekday(earlier.day)}</h2>
            <a href={dayAddress(earlier.day)}>Tag mit Summen</a>
          </div>
          <FlightTable
            flights={earlier.flights.toReversed()}
            total={earlier.flights.length}
            label="Flüge des letzten Flugtags, neueste zuerst"
          />
        </section>
      )}
    </>
  )
}
