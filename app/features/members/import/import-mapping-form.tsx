import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SelectField, type Choice } from '#app/ui/fields.tsx'
import { columnNames, importColumns, type Mapping } from './import-columns.ts'

const offered = importColumns.map((value) => ({ value, label: columnNames[value] }))

type MappedColumn = { heading: string; example: string }

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

type ImportClassFormProps = { unknown: readonly string[]; classes: readonly Choice[] }

/** Maps the file's class names to the club's classes. */
export function ImportClassForm({ unknown, classes }: ImportClassFormProps) {
  return (
    <section className="panel" aria-labelledby="klassen">
      <h2 id="klassen">
        {unknown.length === 1 ? 'Eine Beitragsklasse' : `${unknown.length} Beitragsklassen`} der Datei gibt es
        hier nicht
      </h2>
      <form className="form" method="post" noValidate>
        <div className="fgrid">
          {unknown.map((name, index) => (
            <div key={name} className="field c3">
              <input type="hidden" name={`heisst-${index}`} value={name} />
              <SelectField
                name={`klasse-${index}`}
                label={`„${name}“ ist`}
                unmarked
                state={undefined}
                prompt="noch offen"
                choices={classes}
              />
            </div>
          ))}
        </div>
        <p className="btn-row">
          <button className="btn btn-line" name="intent" value="klassen">
            Klassen zuordnen
          </button>
        </p>
      </form>
    </section>
  )
}
