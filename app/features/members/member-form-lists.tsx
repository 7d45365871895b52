import type { ReactNode } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { choices, functionNames, licenceKinds, phoneKinds } from './member-choices.ts'
import { rowsOf, type RowList } from './member-form-values.ts'

type ListProps = { state: FormState }

export function Phones({ state }: ListProps) {
  return (
    <Rows list="phones" title="Telefon" state={state}>
      {(row) => (
        <>
          <SelectField
            name={`${row}.kind`}
            label="Art"
            width="c2"
            unmarked
            state={state}
            choices={choices(phoneKinds)}
          />
          <TextField
            name={`${row}.number`}
            label="Nummer"
            type="tel"
            width="c4"
            unmarked
            state={state}
            maxLength={30}
          />
        </>
      )}
    </Rows>
  )
}

export function Guardians({ state }: ListProps) {
  return (
    <Rows list="guardians" title="Sorgeberechtigte" state={state}>
      {(row) => (
        <>
          <TextField name={`${row}.name`} label="Name" width="c3" unmarked state={state} maxLength={120} />
          <TextField
            name={`${row}.phone`}
            label="Telefon"
            type="tel"
            width="c3"
            unmarked
            state={state}
            maxLength={30}
          />
        </>
      )}
    </Rows>
  )
}

export function Functions({ state }: ListProps) {
  return (
    <Rows list="functions" title="Funktion" state={state}>
      {(row) => (
        <>
          <SelectField
            name={`${row}.role`}
            label="Funktion"
            width="c3"
            unmarked
            state={state}
            prompt="Bitte wählen"
            choices={functionChoices(state, row)}
          />
          <TextField
            name={`${row}.label`}
            label="Bezeichnung"
            hint="Leer: wie die Funktion."
            width="c3"
            unmarked
            state={state}
            maxLength={80}
          />
          <TextField name={`${row}.from`} label="Von" type="date" width="c3" unmarked state={state} />
          <TextField
            name={`${row}.to`}
            label="Bis"
            hint="Leer: weiterhin."
            type="date"
            width="c3"
            unmarked
            state={state}
          />
        </>
      )}
    </Rows>
  )
}

/** A function imported under another key keeps it. */
function functionChoices({ values }: FormState, row: string) {
  const known = choices(functionNames)
  const held = values[`${row}.role`] ?? ''
  if (held === '' || held in functionNames) return known
  return [{ value: held, label: values[`${row}.label`] || held }, ...known]
}

export function Licences({ state }: ListProps) {
  return (
    <>
      <Rows list="licences" title="Lizenz" state={state}>
        {(row) => (
          <>
            <TextField
              name={`${row}.kind`}
              label="Lizenz"
              width="c3"
              unmarked
              state={state}
              list="lizenzarten"
              maxLength={40}
            />
            <TextField
              name={`${row}.validUntil`}
              label="Gültig bis"
              hint="Leer: unbefristet."
              type="date"
              width="c3"
              unmarked
              state={state}
            />
          </>
        )}
      </Rows>
      <datalist id="lizenzarten">
        {licenceKinds.map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </datalist>
    </>
  )
}

type RowsProps = ListProps & { list: RowList; title: string; children: (row: string) => ReactNode }

function Rows({ list, title, state, children }: RowsProps) {
  const rows = rowsOf(state.values, list)
  return (
    <>
      {rows.map((_, number) => (
        // Rows have no identity of their own; every button renders the page anew.
        <fieldset key={`${list}.${number}`} className="rowset" id={`${list}.${number}`}>
          <legend className="vh">
            {title} {number + 1}
          </legend>
          <div className="fgrid">{children(`${list}.${number}`)}</div>
          <button
            className="btn btn-quiet btn-sm"
            name="intent"
            value={`weg:${list}.${number}`}
            formAction={`#${list}`}
          >
            <Icon name="trash" /> {title} {number + 1} entfernen
          </button>
        </fieldset>
      ))}
      <p id={list}>
        <button
          className="btn btn-line btn-sm"
          name="intent"
          value={`mehr:${list}`}
          formAction={`#${list}.${rows.length}`}
        >
          <Icon name="plus" /> {title} hinzufügen
        </button>
      </p>
    </>
  )
}
