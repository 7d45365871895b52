import { Form } from 'react-router'
import type { FormState } from '#app/lib/forms.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { MappingFields } from './mapping-fields.tsx'
import type { WeatherSettings } from './weather-settings.server.ts'

type OwnStationProps = {
  own: WeatherSettings['own']
  push: FormState | undefined
  url: FormState | undefined
}

/** The club's own station: one that sends by itself, or one that is asked. */
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
      <p>Eine Station, die selbst sendet, bekommt einen Schlüssel. Wie sie sendet, steht in docs/api.md.</p>
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
