import { choicesOf } from '#app/lib/labels.ts'
import type { ReactNode } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { functionNames, licenceKinds, phoneKinds } from './member-choices.ts'
import { rowsOf, type RowList } from './member-form-values.ts'

type ListProps = { state: FormState }

export function Phones({ state }: ListProps) {
  const field = { state, unmarked: true }
  return (
    <Rows list="phones" title="Telefon" state={state}>
      {(row) => (
        <>
          <SelectField
            {...field}
            name={`${row}.kind`}
            label="Art"
            width="c2"
            choices={choicesOf(phoneKinds)}
          />
          <TextField {...field} name={`${row}.number`} label="Nummer" type="tel" width="c4" maxLength={30} />
        </>
      )}
    </Rows>
  )
}

export function Guardians({ state }: ListProps) {
  const field = { state, unmarked: true }
  return (
    <Rows list="guardians" title="Sorgeberechtigte" state={state}>
      {(row) => (
        <>
          <TextField {...field} name={`${row}.name`} label="Name" width="c3" maxLength={120} />
          <TextField {...field} name={`${row}.phone`} label="Telefon" type="tel" width="c3" maxLength={30} />
        </>
      )}
    </Rows>
  )
}

export function Functions({ state }: ListProps) {
  const field = { state, unmarked: true }
  return (
    <Rows list="functions" title="Funktion" state={state}>
      {(row) => (
        <>
          <SelectField
            {...field}
            name={`${row}.role`}
            label="Funktion"
            width="c3"
            prompt="Bitte wählen"
            choices={functionChoices(state, row)}
          />
          <TextField
            {...field}
            name={`${row}.label`}
            label="Bezeichnung"
            hint="Leer: wie die Funktion."
            width="c3"
            maxLength={80}
          />
          <TextField {...field} name={`${row}.from`} label="Von" type="date" width="c3" />
          <TextField
            {...field}
            name={`${row}.to`}
            label="Bis"
            hint="Leer: weiterhin."
            type="date"
            width="c3"
          />
        </>
      )}
    </Rows>
  )
}

/** A function imported under another key keeps it. */
function functionChoices({ values }: FormState, row: string) {
  const known = choicesOf(functionNames)
  const held = values[`${row}.role`] ?? ''
  if (held === '' || held in functionNames) return known
  return [{ value: held, label: values[`${row}.label`] || held }, ...known]
}

export function Licences({ state }: ListProps) {
  const field = { state, unmarked: true }
  return (
    <>
      <Rows list="licences" title="Lizenz" state={state}>
        {(row) => (
          <>
            <TextField
              {...field}
              name={`${row}.kind`}
              label="Lizenz"
              width="c3"
              list="lizenzarten"
              maxLength={40}
            />
            <TextField
              {...field}
              name={`${row}.validUntil`}
              label="Gültig bis"
              hint="Leer: unbefristet."
              type="date"
              width="c3"
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
