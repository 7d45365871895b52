import type { FormState } from '#app/lib/forms.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { rowCount } from './club-rows.ts'

type Column = { name: string; label: string; width: 'c2' | 'c3' | 'c4'; type?: 'date' | 'url' }

type RowListProps = {
  legend: string
  hint: string
  columns: readonly Column[]
  id?: string
  state: FormState
}

/** A list of which each line may be emptied, with two empty lines to add to. */
function RowList({ legend, hint, columns, id, state }: RowListProps) {
  const count = rowCount(state.values, columns[0]?.name ?? '')
  return (
    <fieldset>
      <legend>{legend}</legend>
      <p className="small muted">{hint}</p>
      {Array.from({ length: count }, (_, index) => (
        <div className="fgrid" key={index} role="group" aria-label={`${legend}, Zeile ${index + 1}`}>
          {id !== undefined && state.values[`${id}${index}`] !== undefined && (
            <input type="hidden" name={`${id}${index}`} value={state.values[`${id}${index}`]} />
          )}
          {columns.map(({ name, label, width, type }) => (
            <TextField
              key={name}
              name={`${name}${index}`}
              label={label}
              type={type ?? 'text'}
              state={state}
              unmarked
              maxLength={300}
              width={width}
            />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

export function ClubLists({ state }: { state: FormState }) {
  return (
    <>
      <RowList
        legend="Verbände"
        hint="Im Impressum und auf der Startseite. Zum Entfernen die Zeile leeren; neue leere Zeilen kommen nach dem Speichern."
        columns={[
          { name: 'verband', label: 'Verband', width: 'c4' },
          { name: 'verbandRolle', label: 'Rolle', width: 'c2' },
        ]}
        state={state}
      />
      <RowList
        legend="Förderer"
        hint="Auf der Startseite."
        columns={[
          { name: 'foerderer', label: 'Name', width: 'c2' },
          { name: 'foerdererText', label: 'Satz dazu', width: 'c4' },
        ]}
        id="foerdererKennung"
        state={state}
      />
      <RowList
        legend="Zahlen"
        hint="Auf der Startseite und der Mitgliederseite. Ohne Stand gilt eine Zahl als immer aktuell."
        columns={[
          { name: 'zahl', label: 'Was', width: 'c2' },
          { name: 'zahlWert', label: 'Wert', width: 'c2' },
          { name: 'zahlStand', label: 'Stand', width: 'c2', type: 'date' },
        ]}
        id="zahlKennung"
        state={state}
      />
      <RowList
        legend="Auftritte anderswo"
        hint="Seiten des Vereins bei anderen."
        columns={[
          { name: 'seite', label: 'Name', width: 'c2' },
          { name: 'seiteAdresse', label: 'Adresse', width: 'c4', type: 'url' },
        ]}
        state={state}
      />
    </>
  )
}
