import type { FormState } from '#app/lib/forms.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type AirportFilesViewProps = {
  today: string
  source: { name: string; licence: string; site: string }
  state: FormState
}

const files = [
  { name: 'airports', label: 'airports.csv' },
  { name: 'runways', label: 'runways.csv' },
  { name: 'frequencies', label: 'airport-frequencies.csv' },
]

/** Loads or renews the list: the site itself fetches nothing from elsewhere. */
export function AirportFilesView({ today, source, state }: AirportFilesViewProps) {
  const isRefused = files.some(({ name }) => name in state.errors) || 'stand' in state.errors
  return (
    <details className="panel" open={isRefused}>
      <summary>Eigene Datei</summary>
      <p className="small muted">
        Ein Verzeichnis ist eingebaut. Wer ein neueres will: {source.name} ({source.site}) stellt seine Daten{' '}
        {source.licence} bereit. Lade dort die drei Dateien auf deinen Rechner und wähle sie hier aus;
        gespeichert werden nur die Plätze in Deutschland, und sie gehen dem eingebauten vor.
      </p>
      <form className="form" method="post" encType="multipart/form-data" noValidate>
        {files.map(({ name, label }) => (
          <div key={name} className={state.errors[name] === undefined ? 'field' : 'field err'}>
            <label htmlFor={name}>{label}</label>
            <input
              type="file"
              id={name}
              name={name}
              accept=".csv,text/csv"
              aria-invalid={state.errors[name] !== undefined || undefined}
              aria-describedby={state.errors[name] === undefined ? undefined : `${name}-error`}
            />
            <FieldError id={`${name}-error`} sentence={state.errors[name]} />
          </div>
        ))}
        <TextField
          name="stand"
          label="Geladen am"
          type="date"
          unmarked
          defaultValue={today}
          state={state}
          width="c2"
        />
        <p className="btn-row">
          <button className="btn btn-line" name="intent" value="laden">
            Verzeichnis laden
          </button>
        </p>
      </form>
    </details>
  )
}
