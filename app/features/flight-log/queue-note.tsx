import { clock } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Queued } from './entry-queue.ts'
import type { EntryQueue } from './use-entry-queue.ts'

/** What is on its way, what was refused, or that all has arrived. */
export function QueueNote({ entries, onEdit }: { entries: EntryQueue; onEdit: (entry: Queued) => void }) {
  const { queue, isWaiting, isFleeting, discard } = entries
  const open = queue.filter(({ state }) => state === 'waiting')
  const refused = queue.filter(({ state }) => state === 'refused')
  return (
    <>
      {refused.map((entry) => (
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
      ))}
      <div className={isWaiting ? 'note warn fl-queue' : 'fl-queue'} role="status">
        {isWaiting && open.length > 0 && (
          <>
            <Icon name="warn" />
            <div>
              <p>
                <strong>Keine Verbindung.</strong> Du kannst weiter eintragen.{' '}
                {open.length === 1 ? 'Ein Eintrag wartet' : `${open.length} Einträge warten`} auf dem Gerät
                und {open.length === 1 ? 'geht' : 'gehen'} der Reihe nach hinaus, sobald sie wieder da ist.
                {isFleeting && ' Das Gerät merkt sich nichts: Lass diese Seite so lange offen.'}
              </p>
              <ol className="fl-waiting">
                {open.map(({ key, label, tappedAt }) => (
                  <li key={key}>
                    {clock(tappedAt)} {label}
                  </li>
                ))}
              </ol>
            </div>
          </>
        )}
      </div>
    </>
  )
}

const isLaunch = ({ fields }: Queued) =>
  fields.some(([name, value]) => name === 'intent' && value === 'start')
