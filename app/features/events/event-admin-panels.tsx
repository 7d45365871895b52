import { Icon } from '#app/ui/icon.tsx'
import { FieldError } from '#app/ui/fields.tsx'
import type { AdminEvent } from './admin-events.server.ts'
import { isCalledOff } from './event.ts'
import { statusNames, statusTones } from './event-admin-labels.ts'

export type ActRefusal = { act: string; sentence: string; reason: string }

type PanelProps = { event: AdminEvent; refusal: ActRefusal | undefined }

/** State of the event, with buttons to cancel and to reinstate it. */
export function StatusPanel({ event, refusal, told }: PanelProps & { told: number }) {
  return (
    <section className="panel" id="stand">
      <h2>Stand</h2>
      <div className="stack">
        <p>
          <span className={statusTones[event.status]}>{statusNames[event.status]}</span>
        </p>
        {event.statusReason !== null && <p className="small">{event.statusReason}</p>}
        {isCalledOff(event) && <Reinstate event={event} refusal={refusal} />}
        {event.status !== 'cancelled' && <CallOff event={event} refusal={refusal} told={told} />}
      </div>
    </section>
  )
}

function Reinstate({ event, refusal }: PanelProps) {
  return (
    <form method="post" action="#stand" className="stack">
      <input type="hidden" name="expectedRevision" value={event.revision} />
      <p className="small muted">
        Seite und Kalender zeigen sie wieder wie geplant. Angemeldete bekommen dazu keine E-Mail.
      </p>
      <button className="btn btn-line" name="intent" value="wieder-ansetzen">
        Findet doch statt
      </button>
      {refusal?.act === 'wieder-ansetzen' && <FieldError id="doch-error" error={refusal.sentence} />}
    </form>
  )
}

function CallOff({ event, refusal, told }: PanelProps & { told: number }) {
  const isRefused = refusal?.act === 'absagen' || refusal?.act === 'verschieben'
  const sentence = isRefused ? refusal.sentence : undefined
  const who = told === 1 ? 'Eine angemeldete Person bekommt' : `${told} Angemeldete bekommen`
  return (
    <details open={isRefused}>
      <summary className="btn btn-stop">Absagen oder verschieben …</summary>
      <form method="post" action="#stand" className="stack" noValidate>
        <input type="hidden" name="expectedRevision" value={event.revision} />
        <div className={sentence === undefined ? 'field' : 'field err'}>
          <label htmlFor="reason">Grund</label>
          <p className="hint" id="reason-hint">
            Ein Satz. Er steht auf der Seite und in den abonnierten Kalendern.{' '}
            {told > 0 && `${who} ihn per E-Mail.`}
          </p>
          <textarea
            id="reason"
            name="reason"
            rows={3}
            maxLength={300}
            defaultValue={isRefused ? refusal.reason : ''}
            aria-invalid={sentence !== undefined || undefined}
            aria-describedby={sentence === undefined ? 'reason-hint' : 'reason-hint reason-error'}
          />
          <FieldError id="reason-error" error={sentence} />
        </div>
        <p className="btn-row">
          <button className="btn btn-stop" name="intent" value="absagen">
            Absagen
          </button>
          {event.status !== 'postponed' && (
            <button className="btn btn-line" name="intent" value="verschieben">
              Verschieben
            </button>
          )}
        </p>
      </form>
    </details>
  )
}

/** Each button creates one draft even if pressed twice. */
export function CopyPanel({ idempotencyKey }: { idempotencyKey: string }) {
  return (
    <section className="panel">
      <h2>Noch einmal</h2>
      <form method="post" className="stack">
        <input type="hidden" name="kennung" value={idempotencyKey} />
        <p className="small muted">
          Beides legt einen Entwurf mit allen Angaben an, ohne die Angemeldeten: ein Jahr später am selben
          Wochentag, oder als zweite am selben Tag.
        </p>
        <p className="btn-row">
          <button className="btn btn-line" name="intent" value="kopieren">
            <Icon name="document" /> Im nächsten Jahr wieder
          </button>
          <button className="btn btn-quiet" name="intent" value="duplizieren">
            Duplizieren
          </button>
        </p>
      </form>
    </section>
  )
}

/** One step is enough, because it can be undone. */
export function TrashPanel({ refusal, told }: { refusal: ActRefusal | undefined; told: number }) {
  if (told > 0 && refusal?.act !== 'loeschen') return null
  return (
    <form method="post" action="#loeschen" className="stack" id="loeschen">
      <p className="small muted">
        Im Papierkorb bleibt die Veranstaltung 30 Tage; auf der Website ist sofort nichts mehr davon zu sehen.
      </p>
      <button className="btn btn-stop" name="intent" value="loeschen">
        <Icon name="trash" /> In den Papierkorb
      </button>
      <FieldError id="loeschen-error" error={refusal?.act === 'loeschen' ? refusal.sentence : undefined} />
    </form>
  )
}
