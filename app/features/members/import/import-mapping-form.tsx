import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { columnNames, importColumns, type Mapping } from './import-columns.ts'

const offered = importColumns.map((value) => ({ value, label: columnNames[value] }))

export type MappedColumn = { heading: string; example: string }

type ImportMappingFormProps = {
  columns: readonly MappedColumn[]
  mapping: Mapping
  errors: Record<string, string>
}

/** Form that sets what each column of the file contains. */
export function ImportMappingForm({ columns, mapping, errors }: ImportMappingFormProps) {
  const values = Object.fromEntries(mapping.map((column, index) => [`spalte-${index}`, column ?? '']))
  const state = { values, errors }
  return (
    <details className="panel" open={Object.keys(errors).length > 0}>
      <summary>
        Spalten zuordnen: {mapping.filter((column) => column !== null).length} von {columns.length} werden
        gelesen
      </summary>
      <form className="form" method="post" noValidate>
        <RefusedFields errors={errors} />
        <div className="fgrid">
          {columns.map(({ heading, example }, index) => (
            <SelectField
              key={index}
              name={`spalte-${index}`}
              label={heading || `Spalte ${index + 1}`}
              hint={example === '' ? 'ohne Beispiel' : `zum Beispiel „${example}“`}
              state={state}
              unmarked
              width="c2"
              prompt="nicht lesen"
              choices={offered}
            />
          ))}
        </div>
        <p className="btn-row">
          <button className="btn btn-line" name="intent" value="zuordnen">
            Zuordnung übernehmen
          </button>
        </p>
      </form>
    </details>
  )
}
