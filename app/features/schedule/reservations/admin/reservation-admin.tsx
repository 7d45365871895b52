import { AdminHead } from '#app/ui/admin-head.tsx'
import type { FormState } from '#app/lib/forms.ts'
import { StarNote } from '#app/ui/star-note.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'

type ReservationAdminProps = {
  aircraft: readonly { id: string; registration: string; type: string; rules: string }[]
  blocks: readonly { id: string; registration: string; what: string; when: string; isElsewhere: boolean }[]
  today: string
  /** Of the form shown; the same key sent twice creates one block. */
  idempotencyKey: string
  done: string
  refused: FormState | undefined
}

export function ReservationAdmin({
  aircraft,
  blocks,
  today,
  idempotencyKey,
  done,
  refused,
}: ReservationAdminProps) {
  return (
    <>
      <AdminHead title="Reservierung">
        <p className="btn-row">
          <a className="btn btn-quiet" href="/vereinsflieger/reservierung">
            <Icon name="calendar" /> Zum Plan
          </a>
        </p>
      </AdminHead>
      {done !== '' && refused === undefined && <Said tone="ok">{done}</Said>}
      {aircraft.length === 0 ? (
        <p className="empty">
          Noch ist kein Flugzeug eingetragen. Sobald es welche gibt, stehen hier ihre Regeln.{' '}
          <a href="/admin/flugzeuge/erstellen">Flugzeug anlegen</a>
        </p>
      ) : (
        <div className="dash">
          <section className="panel w8">
            <h2>Regeln und Einweisungen</h2>
            <ul className="list">
              {aircraft.map(({ id, registration, type, rules }) => (
                <li key={id}>
                  <span>
                    <a href={`/admin/reservierung/${encodeURIComponent(id)}`}>
                      {registration}, {type}
                    </a>
                    <small>{rules}</small>
                  </span>
                  <a href={`/admin/reservierung/${encodeURIComponent(id)}/einweisungen`}>
                    Einweisungen<span className="vh"> auf {registration}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <section className="panel w8">
            <h2>Sperren</h2>
            {blocks.length === 0 ? (
              <p className="muted">Kein Flugzeug ist gesperrt.</p>
            ) : (
              <ul className="list">
                {blocks.map(({ id, registration, what, when, isElsewhere }) => (
                  <li key={id}>
                    <span>
                      <b>{registration}</b> {what}
                      <small>{when}</small>
                    </span>
                    {!isElsewhere && (
                      <form method="post">
                        <input type="hidden" name="sperre" value={id} />
                        <button className="btn btn-quiet btn-sm" name="intent" value="aufheben">
                          Aufheben<span className="vh">: {registration}</span>
                        </button>
                      </form>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {blocks.some(({ isElsewhere }) => !isElsewhere) && (
              <p className="small muted">
                Aufgehoben ist eine Sperre sofort: Das Flugzeug lässt sich wieder reservieren.
              </p>
            )}
            <p className="small muted">
              Ein Flugzeug, das in seinen Angaben „In der Wartung“ ist, ist auch ohne Sperre nicht zu haben.
            </p>
          </section>
          <BlockFields aircraft={aircraft} today={today} idempotencyKey={idempotencyKey} refused={refused} />
        </div>
      )}
    </>
  )
}

type BlockFieldsProps = Pick<ReservationAdminProps, 'aircraft' | 'today' | 'idempotencyKey' | 'refused'>

function BlockFields({ aircraft, today, idempotencyKey, refused }: BlockFieldsProps) {
  const state = refused ?? { values: { abTag: today }, errors: {} }
  const common = { state, unmarked: true }
  return (
    <form className="form panel w8 starred" method="post" action="#meldung" noValidate>
      <input type="hidden" name="kennung" value={state.values.kennung ?? idempotencyKey} />
      <h2>Flugzeug sperren</h2>
      <p className="small muted">
        Neue Reservierungen gibt es dann nicht. Was schon reserviert ist, bleibt stehen, und wer es hat,
        bekommt eine E-Mail.
      </p>
      <RefusedFields errors={state.errors} />
      <StarNote />
      <div className="fgrid">
        <SelectField
          name="flugzeug"
          label="Flugzeug"
          choices={aircraft.map(({ id, registration, type }) => ({
            value: id,
            label: `${registration}, ${type}`,
          }))}
          prompt="bitte wählen"
          width="c3"
          required
          {...common}
        />
        <SelectField
          name="art"
          label="Warum"
          choices={[
            { value: 'maintenance', label: 'Wartung' },
            { value: 'defect', label: 'Störung' },
            { value: 'other', label: 'anderes' },
          ]}
          width="c3"
          required
          {...common}
        />
        <TextField name="abTag" label="Ab" type="date" width="c3" required {...common} />
        <TextField name="ab" label="Uhrzeit" type="time" width="c3" hint="Leer: ab 0 Uhr" {...common} />
        <TextField name="bisTag" label="Bis" type="date" width="c3" hint="Leer: Ende offen" {...common} />
        <TextField
          name="bis"
          label="Uhrzeit des Endes"
          type="time"
          width="c3"
          hint="Leer: ganzer Tag"
          {...common}
        />
        <TextField name="grund" label="Grund" maxLength={120} hint="Sehen alle Mitglieder" {...common} />
      </div>
      <p className="btn-row">
        <button className="btn" name="intent" value="sperren">
          Sperren
        </button>
      </p>
    </form>
  )
}
