import { AdminHead } from '#app/ui/admin-head.tsx'
import { weekdays } from '#app/lib/calendar-day.ts'
import type { FormState } from '#app/lib/forms.ts'
import { weekdayNames } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { StarNote } from '#app/ui/star-note.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { SureButton } from '#app/ui/sure-button.tsx'
import { DutyList } from '../duty-list.tsx'
import type { DutyLine } from '../plan.server.ts'

type Kinds = readonly { value: string; label: string }[]
type LayoutAdminProps = {
  kinds: Kinds
  open: readonly DutyLine[]
  today: string
  /** Number of duties created by the request just sent; `null` without one. */
  made: number | null
  gone: number | null
  refused: { layout?: FormState; removal?: FormState }
}

export function LayoutAdmin({ kinds, open, today, made, gone, refused }: LayoutAdminProps) {
  const isFresh = refused.layout === undefined && refused.removal === undefined
  return (
    <>
      <AdminHead trail={[['Dienste', '/admin/dienste']]} title="Dienste anlegen">
        <p className="btn-row">
          <a className="btn btn-quiet" href="/vereinsflieger/dienste">
            <Icon name="calendar" /> Zum Plan
          </a>
        </p>
      </AdminHead>
      {isFresh && (made !== null || gone !== null) && (
        <Said tone="ok">{made === null ? removedMessage(gone ?? 0) : madeMessage(made)}</Said>
      )}
      {kinds.length === 0 ? (
        <p className="empty">
          Noch gibt es keine Art von Dienst. <a href="/admin/dienste/erstellen">Art von Dienst anlegen</a>
        </p>
      ) : (
        <div className="dash">
          <LayoutFields kinds={kinds} today={today} state={refused.layout} />
          <section className="panel w8" aria-labelledby="offen">
            <h2 id="offen">Offen in den nächsten acht Wochen</h2>
            <DutyList lines={open} otherwise="Alles ist besetzt." />
          </section>
          <RemovalFields kinds={kinds} today={today} state={refused.removal} />
        </div>
      )}
    </>
  )
}

const madeMessage = (made: number) =>
  made === 0
    ? 'Diese Dienste gab es alle schon.'
    : made === 1
      ? 'Ein Dienst ist angelegt.'
      : `${integer(made)} Dienste sind angelegt. Was es schon gab, ist geblieben.`

const removedMessage = (removed: number) =>
  removed === 0
    ? 'Dort war nichts offen.'
    : removed === 1
      ? 'Ein offener Dienst ist entfernt.'
      : `${integer(removed)} offene Dienste sind entfernt.`

type FieldsProps = { kinds: Kinds; today: string; state: FormState | undefined }

function LayoutFields({ kinds, today, state: refused }: FieldsProps) {
  const state = refused ?? { values: { vonTag: today, anzahl: '1', wochentage: 'sa su' }, errors: {} }
  const ticked = (state.values.wochentage ?? '').split(' ')
  const common = { state, unmarked: true }
  return (
    <form className="form panel w8 starred" method="post" action="#meldung" noValidate>
      <h2>Für eine Saison oder einen Tag</h2>
      <RefusedFields errors={state.errors} />
      <StarNote />
      <div className="fgrid">
        <SelectField name="art" label="Dienst" choices={kinds} width="c3" required {...common} />
        <TextField
          name="anzahl"
          label="Wie viele zugleich"
          type="number"
          min={1}
          max={10}
          width="c3"
          required
          {...common}
        />
        <TextField name="vonTag" label="Erster Tag" type="date" width="c3" required {...common} />
        <TextField
          name="bisTag"
          label="Letzter Tag"
          type="date"
          width="c3"
          hint="Leer: nur der eine Tag"
          {...common}
        />
        <TextField name="von" label="Von" type="time" width="c3" hint="Ortszeit" required {...common} />
        <TextField
          name="bis"
          label="Bis"
          type="time"
          width="c3"
          hint="Vor dem Beginn: am nächsten Tag"
          required
          {...common}
        />
      </div>
      <fieldset id="wochentage">
        <legend>An diesen Wochentagen</legend>
        <div className="days days-week over-label">
          {weekdays.map((weekday, index) => (
            <label key={weekday}>
              <input
                type="checkbox"
                name="wochentage"
                value={weekday}
                defaultChecked={ticked.includes(weekday)}
              />
              <span>
                {weekdayNames[index]?.slice(0, 2)}
                <span className="vh">{weekdayNames[index]?.slice(2)}</span>
              </span>
            </label>
          ))}
        </div>
        {state.errors.wochentage !== undefined && <p className="error">{state.errors.wochentage}</p>}
      </fieldset>
      <p className="btn-row">
        <button className="btn" name="intent" value="anlegen">
          Anlegen
        </button>
      </p>
      <p className="small muted">
        Was es schon gibt, bleibt, wie es ist. Eingeteilt wird danach im Plan, oder Mitglieder tragen sich
        ein.
      </p>
    </form>
  )
}

function RemovalFields({ kinds, today, state: refused }: FieldsProps) {
  const state = refused ?? { values: { vonTag: today }, errors: {} }
  const common = { state, unmarked: true }
  return (
    <form className="form panel w8" method="post" action="#meldung" noValidate>
      <h2>Offene Dienste entfernen</h2>
      <RefusedFields errors={state.errors} />
      <div className="fgrid">
        <SelectField id="weg-art" name="art" label="Dienst" choices={kinds} width="c2" required {...common} />
        <TextField
          id="weg-von"
          name="vonTag"
          label="Erster Tag"
          type="date"
          width="c2"
          required
          {...common}
        />
        <TextField id="weg-bis" name="bisTag" label="Letzter Tag" type="date" width="c2" {...common} />
      </div>
      <SureButton
        label="Entfernen"
        verb="entfernen"
        what="offene Dienste"
        intent="entfernen"
        effect="Alle Dienste dieser Art, die in diesen Tagen noch niemand hat und die nicht begonnen haben, verschwinden aus dem Plan. Besetzte bleiben."
        isSmall
      />
    </form>
  )
}
