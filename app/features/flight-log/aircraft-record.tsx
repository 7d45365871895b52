import type { FormState } from '#app/lib/forms.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { Said } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { SureButton } from '#app/ui/sure-button.tsx'
import { hoursAndMinutes, hoursToType } from '#app/features/vereinsflieger/hours-and-minutes.ts'
import { type Check, type CheckState, blockMessage, checkStates } from './aircraft-checks.ts'
import type { CarriedTimes } from './aircraft-times.server.ts'

type ShownCheck = Check & { due: string; state: CheckState }
type Refused = FormState & { intent: string }
type AircraftRecordProps = {
  record: {
    registration: string
    /** Its page with figures and documents. */
    address: string
    carried: CarriedTimes | null
    typedBefore: { hours: string; landings: number | null } | null
    sums: { airframeMinutes: number | null; engineMinutes: number | null; landings: number | null } | null
    today: string
    checks: readonly ShownCheck[]
    mayEdit: boolean
    /** What was just done, as a sentence; may be empty. */
    done: string
  }
  refused: Refused | null
}

/** Shows an aircraft's flight times and its next checks. */
export function AircraftRecord({ record, refused }: AircraftRecordProps) {
  const { registration, carried, sums, checks, mayEdit, done } = record
  // What was typed for a check that somebody removed meanwhile stands in the form of a new one.
  const isOfCheck = checks.some(({ id }) => id === refused?.values.pruefung)
  return (
    <>
      <div className="vf-head">
        <h1>{registration}, Zeiten und Prüfungen</h1>
        <p className="btn-row">
          <a href={record.address}>Daten und Dokumente</a>
          <a href="/vereinsflieger/flugzeugzeiten">Alle Flugzeuge</a>
        </p>
      </div>
      {done !== '' && refused === null && <Said tone="ok">{done}</Said>}
      <section className="panel stack" aria-labelledby="stand">
        <h2 id="stand">Stand</h2>
        {sums === null ? (
          <p>Noch hat niemand eingetragen, mit welchen Zeiten das Flugbuch beginnt.</p>
        ) : (
          <p>
            Zelle {hoursAndMinutes(sums.airframeMinutes)} ·{' '}
            {sums.engineMinutes !== null && `Motor ${hoursAndMinutes(sums.engineMinutes)} · `}
            {sums.landings === 1 ? '1 Landung' : `${integer(sums.landings ?? 0)} Landungen`}. Übertrag und die
            Flüge seit {numericDate(carried?.countsFrom ?? record.today)}.
          </p>
        )}
      </section>
      <section className="panel stack" aria-labelledby="pruefungen">
        <h2 id="pruefungen">Prüfungen</h2>
        {checks.length === 0 && <p className="muted">Es ist keine eingetragen.</p>}
        {checks.map((check) => (
          <div key={check.id} className="stack">
            <p>
              <b>{check.label}</b> {check.due} · {checkStates[check.state]}
              {check.whenOverdue === 'block' && `. ${blockMessage(check.state)}`}
            </p>
            {mayEdit && (
              <details open={refused?.values.pruefung === check.id}>
                <summary>
                  Erledigt oder ändern<span className="vh">, {check.label}</span>
                </summary>
                <CheckForm check={check} refused={refused?.values.pruefung === check.id ? refused : null} />
              </details>
            )}
          </div>
        ))}
      </section>
      {mayEdit && (
        <>
          <section className="panel" aria-labelledby="neue-pruefung">
            <h2 id="neue-pruefung">Neue Prüfung</h2>
            <CheckForm check={null} refused={isOfCheck ? null : refused} />
          </section>
          <TimesForm record={record} refused={refused} />
        </>
      )}
    </>
  )
}

function CheckForm({ check, refused }: { check: ShownCheck | null; refused: Refused | null }) {
  const id = check?.id ?? ''
  const isMine = refused?.intent === 'pruefung'
  const values = {
    bezeichnung: check?.label ?? '',
    faellig: check?.dueOn ?? '',
    bei: hoursToType(check?.dueMinutes ?? null),
    tage: String(check?.warnDays ?? 30),
    stunden: String(Math.round((check?.warnMinutes ?? 600) / 60)),
    folge: check?.whenOverdue ?? 'block',
  }
  const state = isMine ? refused : { values, errors: {} }
  const field = (name: string) => ({ name, id: `${name}${id}`, state, unmarked: true })
  return (
    <form className="form" method="post" noValidate>
      {isMine && <RefusedFields errors={refused.errors} />}
      <input type="hidden" name="pruefung" value={id} />
      <input type="hidden" name="expectedRevision" value={String(check?.revision ?? 0)} />
      <div className="fgrid">
        <TextField {...field('bezeichnung')} label="Was" maxLength={80} required />
        <TextField {...field('faellig')} label="Fällig am" type="date" width="c3" />
        <TextField
          {...field('bei')}
          label="Fällig bei Zellenzeit"
          hint="Stunden und Minuten, zum Beispiel 1250:00"
          width="c3"
        />
        <TextField {...field('tage')} label="Warnen, Tage vorher" inputMode="numeric" width="c2" />
        <TextField {...field('stunden')} label="Warnen, Stunden vorher" inputMode="numeric" width="c2" />
        <SelectField
          {...field('folge')}
          label="Wenn überfällig"
          width="c2"
          choices={[
            { value: 'block', label: 'Flugzeug sperren' },
            { value: 'warn', label: 'nur warnen' },
          ]}
        />
      </div>
      <p className="btn-row">
        <button className="btn" name="intent" value="pruefung">
          {check === null ? 'Prüfung eintragen' : 'Nächste Fälligkeit speichern'}
        </button>
      </p>
      {check !== null && (
        <SureButton
          label="Prüfung entfernen"
          verb="entfernen"
          what={check.label}
          effect="Niemand wird mehr an sie erinnert, und überfällig sperrt sie das Flugzeug nicht mehr. Wer sie wieder braucht, trägt sie neu ein."
          intent="entfernen"
          isSmall
        />
      )}
    </form>
  )
}

function TimesForm({ record: { carried, typedBefore, today }, refused }: AircraftRecordProps) {
  const isMine = refused?.intent === 'zeiten'
  const values = {
    ab: carried?.countsFrom ?? today,
    zelle: typedBefore?.hours ?? hoursToType(carried?.airframeMinutes ?? null),
    motor: hoursToType(carried?.engineMinutes ?? null),
    landungen: String(carried?.landings ?? typedBefore?.landings ?? ''),
  }
  const state = isMine ? refused : { values, errors: {} }
  const field = { state, unmarked: true, width: 'c3' } as const
  return (
    <form className="form panel" method="post" noValidate aria-labelledby="uebertrag">
      <h2 id="uebertrag">Übertrag</h2>
      <p>Was das Flugzeug vor diesem Tag geflogen hatte. Ab ihm zählt das Flugbuch dazu.</p>
      {typedBefore !== null && (
        <p>
          Zelle und Landungen stehen so da, wie sie beim Flugzeug eingetragen waren. Bitte vergleich sie mit
          dem Bordbuch.
        </p>
      )}
      {isMine && <RefusedFields errors={refused.errors} />}
      <input type="hidden" name="expectedRevision" value={String(carried?.revision ?? 0)} />
      <div className="fgrid">
        <TextField {...field} name="ab" label="Flugbuch zählt ab" type="date" required />
        <TextField
          {...field}
          name="zelle"
          label="Zellenzeit"
          hint="Stunden und Minuten, zum Beispiel 1250:30"
          required
        />
        <TextField
          {...field}
          name="motor"
          label="Motorzeit"
          hint="Wächst mit der Flugzeit; leer, wo der Motor im Flug aus ist"
        />
        <TextField {...field} name="landungen" label="Landungen" inputMode="numeric" required />
      </div>
      <p className="btn-row">
        <button className="btn" name="intent" value="zeiten">
          Übertrag speichern
        </button>
      </p>
    </form>
  )
}
