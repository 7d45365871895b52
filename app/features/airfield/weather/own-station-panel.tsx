import { Form } from 'react-router'
import type { FormState } from '#app/lib/forms.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { distanceUnits, pressureUnits, speedUnits, temperatureUnits, timeForms } from './measurement.ts'
import type { WeatherSettings } from './weather-settings.server.ts'
import { choicesOf } from '#app/lib/labels.ts'

type OwnStationProps = {
  own: WeatherSettings['own']
  push: FormState | undefined
  url: FormState | undefined
}

/** Settings of the club's own station: one that pushes its readings, or one that is fetched. */
export function OwnStationPanel({ own, push, url }: OwnStationProps) {
  return (
    <section className="panel w7">
      <h2>Eigene Station</h2>
      {own?.kind === 'push' && <PushingStation id={own.id} name={own.name} />}
      {own === null && <PushForm state={push} />}
      {own?.kind !== 'push' && (
        <details className="weather-more" open={own !== null || url !== undefined}>
          <summary>{own === null ? 'Sie wird abgefragt' : `Wird abgefragt bei ${own.host}`}</summary>
          <UrlForm own={own} state={url} />
        </details>
      )}
    </section>
  )
}

function PushingStation({ id, name }: { id: string; name: string }) {
  return (
    <>
      <p>
        {name} sendet selbst an <code>POST /api/wetter</code>. Der Schlüssel ist nur als Prüfwert gespeichert
        und lässt sich nicht mehr ansehen.
      </p>
      <Form method="post" replace>
        <input type="hidden" name="id" value={id} />
        <button className="btn btn-line" name="intent" value="schluessel">
          Neuen Schlüssel ausstellen
        </button>
      </Form>
    </>
  )
}

function PushForm({ state }: { state: FormState | undefined }) {
  return (
    <Form method="post" className="weather-form" replace>
      <p>
        Eine Station, die selbst sendet, bekommt einen Schlüssel. Gesendet wird damit an{' '}
        <code>POST /api/wetter</code>.
      </p>
      <TextField
        name="name"
        id="push-name"
        label="Name der Station, die sendet"
        hint="Zum Beispiel „Mast am Turm“."
        required
        maxLength={60}
        state={state}
      />
      <p>
        <button className="btn" name="intent" value="senden">
          Anlegen und Schlüssel zeigen
        </button>
      </p>
    </Form>
  )
}

type UrlFormProps = { own: (OwnStationProps['own'] & { kind: 'url' }) | null; state: FormState | undefined }

function UrlForm({ own, state }: UrlFormProps) {
  return (
    <Form method="post" className="weather-form" replace>
      <TextField
        name="name"
        id="url-name"
        label="Name der Station, die gefragt wird"
        required
        maxLength={60}
        defaultValue={own?.name}
        state={state}
      />
      <TextField
        name="url"
        label="Adresse der Messwerte (JSON)"
        type="url"
        hint={
          own === null
            ? 'Beginnt mit https://. Sie wird verschlüsselt gespeichert und nicht mehr angezeigt.'
            : 'Leer lassen, damit die gespeicherte bleibt. Angezeigt wird sie nicht.'
        }
        maxLength={500}
        spellCheck={false}
        autoComplete="off"
        required={own === null}
        state={state}
      />
      <MappingFields fields={own?.fields ?? {}} state={state} />
      <p>
        <button className="btn" name="intent" value="abfragen">
          {own === null ? 'Anlegen' : 'Speichern'}
        </button>
      </p>
    </Form>
  )
}

type MappingFieldsProps = { fields: Readonly<Record<string, string>>; state: FormState | undefined }

const units = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
const forms = choicesOf(timeForms)

/** Path and unit of each value in the response. */
function MappingFields({ fields, state }: MappingFieldsProps) {
  const path = (name: string, label: string, width: 'c2' | 'c3' = 'c3') => (
    <TextField
      name={name}
      label={label}
      width={width}
      maxLength={120}
      spellCheck={false}
      defaultValue={fields[name]}
      state={state}
    />
  )
  const unit = (
    name: string,
    label: string,
    choices: { value: string; label: string }[],
    width: 'c2' | 'c3' = 'c3',
  ) => (
    <SelectField
      name={name}
      label={label}
      width={width}
      required
      choices={choices}
      defaultValue={fields[name]}
      state={state}
    />
  )
  return (
    <fieldset>
      <legend className="flabel">Wo die Werte in der Antwort stehen</legend>
      <p className="hint">
        Namen mit Punkten verbunden, Listen mit ihrer Nummer ab 0: data.conditions.0.temp
      </p>
      <div className="fgrid">
        <TextField
          name="time"
          label="Zeitpunkt der Messung"
          width="c3"
          required
          maxLength={120}
          spellCheck={false}
          defaultValue={fields.time}
          state={state}
        />
        {unit('timeForm', 'Schreibweise des Zeitpunkts', forms)}
        {path('windDirection', 'Windrichtung, rechtweisend')}
        {path('windSpeed', 'Wind')}
        {path('windGust', 'Böen')}
        {unit('windUnit', 'Einheit von Wind und Böen', units(speedUnits))}
        {path('temperature', 'Temperatur', 'c2')}
        {path('dewPoint', 'Taupunkt', 'c2')}
        {unit('temperatureUnit', 'Einheit der beiden', units(temperatureUnits), 'c2')}
        {path('qnh', 'Luftdruck auf Meereshöhe')}
        {unit('qnhUnit', 'Einheit des Luftdrucks', units(pressureUnits))}
        {path('visibility', 'Sicht')}
        {unit('visibilityUnit', 'Einheit der Sicht', units(distanceUnits))}
      </div>
    </fieldset>
  )
}
