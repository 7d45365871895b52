import { useSyncExternalStore } from 'react'
import { clock } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { dayAddress } from './addresses.ts'
import type { Board } from './board.server.ts'
import type { Queued } from './entry-queue.ts'
import type { EntryQueue } from './use-entry-queue.ts'

type NetLineProps = {
  entries: EntryQueue
  board: Pick<Board, 'now' | 'today' | 'count' | 'isClosed'>
  isDevice: boolean
}

/** Shows in one line that everything was sent, or what is waiting on the device. */
export function NetLine({
  entries: { queue, isWaiting, isFleeting, isOffline },
  board,
  isDevice,
}: NetLineProps) {
  const open = queue.filter(({ state }) => state === 'waiting')
  const isOnline = useSyncExternalStore(followNetwork, isThere, () => true)
  const isOff = (isWaiting && open.length > 0) || !isOnline || isOffline
  return (
    <section className={isOff ? 'sw-net is-off' : 'sw-net'} aria-label="Übertragung">
      <p role="status">
        {isOff ? (
          <>
            <Icon name="warn" />
            <strong>
              Ohne Netz, {waitingMessage(open.length)}. Stand {clock(board.now)}.
            </strong>
          </>
        ) : (
          <>
            <Icon name="check" />
            <span>
              Stand {clock(board.now)} · {board.count === 1 ? '1 Flug' : `${board.count} Flüge`} heute
              {board.isClosed && ' · abgeschlossen'}
            </span>
          </>
        )}
      </p>
      {isOff ? (
        <details>
          <summary>Zeigen</summary>
          <div>
            <p>
              Du kannst weiter eintragen. Was wartet, liegt auf dem Gerät und geht der Reihe nach hinaus,
              sobald das Netz wieder da ist.
              {isFleeting && ' Das Gerät merkt sich nichts: Lass diese Seite so lange offen.'}
            </p>
            <ol>
              {open.map(({ key, label, tappedAt }) => (
                <li key={key}>
                  {clock(tappedAt)} {label}
                </li>
              ))}
            </ol>
          </div>
        </details>
      ) : isDevice ? (
        <form method="post">
          <button className="btn btn-quiet" name="intent" value="sperren">
            Sperren
          </button>
        </form>
      ) : (
        <a href={dayAddress(board.today)}>Startliste</a>
      )}
    </section>
  )
}

function waitingMessage(count: number): string {
  if (count === 0) return 'nichts wartet'
  return count === 1 ? '1 Eintrag wartet' : `${count} Einträge warten`
}

const isThere = () => navigator.onLine

function followNetwork(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

type RefusedEntriesProps = { entries: EntryQueue; onEdit: (entry: Queued) => void }

export function RefusedEntries({ entries: { queue, discard }, onEdit }: RefusedEntriesProps) {
  return queue
    .filter(({ state }) => state === 'refused')
    .map((entry) => (
      <div key={entry.key} className="note stop" role="alert">
        <Icon name="stop" />
        <div>
          <p>
            <strong>
              {entry.label}, {clock(entry.tappedAt)} Uhr, steht nicht im Flugbuch.
            </strong>{' '}
            {entry.sentence}
          </p>
          <p className="btn-row">
            {isLaunch(entry) && (
              <button className="btn btn-line" type="button" onClick={() => onEdit(entry)}>
                Ins Formular<span className="vh"> {entry.label}</span>
              </button>
            )}
            <button className="btn btn-quiet" type="button" onClick={() => discard(entry.key)}>
              Verwerfen<span className="vh"> {entry.label}</span>
            </button>
          </p>
        </div>
      </div>
    ))
}

const isLaunch = ({ fields }: Queued) =>
  fields.some(([name, value]) => name === 'intent' && value === 'start')
