import { Form } from 'react-router'
import type { FormState } from '#app/lib/forms.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { SureButton } from '#app/ui/sure-button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import type { WeatherSettings } from './weather-settings.server.ts'

/** Lists the stations in the order in which the strip chooses among them. */
export function StationsPanel({ settings: { stations } }: { settings: WeatherSettings }) {
  return (
    <section className="panel w7">
      <h2>Stationen</h2>
      {stations.length === 0 ? (
        <p className="muted">
          Noch ist keine Station eingetragen. Auf der Website steht nichts über das Wetter.
        </p>
      ) : (
        <ul className="list">
          {stations.map((station, index) => (
            <li key={station.id}>
              <span>
                {station.label}
                <small>
                  {station.latest === null ? 'noch keine Meldung' : `${station.latest}, ${station.age}`}
                </small>
                <small>
                  {`Geändert am ${localDateTime(Date.parse(station.changedAt))}`}
                  {station.changedBy !== null && ` von ${station.changedBy}`}
                </small>
              </span>
              <Form method="post" className="btn-row" replace>
                <input type="hidden" name="id" value={station.id} />
                {index > 0 && <RowButton intent="hoch" label="Nach oben" what={station.label} />}
                {index < stations.length - 1 && (
                  <RowButton intent="runter" label="Nach unten" what={station.label} />
                )}
                <SureButton
                  label="Entfernen"
                  verb="entfernen"
                  what={station.label}
                  intent="entfernen"
                  effect="Ihr Wetter verschwindet von der Website, ihre bisherigen Meldungen und der Schlüssel einer eigenen Station sind weg."
                  isSmall
                />
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function RowButton({ intent, label, what }: { intent: string; label: string; what: string }) {
  return (
    <button className="btn btn-line btn-sm" name="intent" value={intent}>
      {label}
      <span className="vh">: {what}</span>
    </button>
  )
}

export function AddMetarPanel({ state }: { state: FormState | undefined }) {
  return (
    <section className="panel w5">
      <h2>Station mit METAR</h2>
      <Form method="post" className="weather-form" replace>
        <TextField
          name="code"
          label="ICAO-Kennung"
          hint="Die nächsten Flugplätze mit Wetterbeobachtung, höchstens drei. Entfernung und Richtung stehen dabei."
          required
          maxLength={4}
          spellCheck={false}
          state={state}
        />
        <TextField
          name="name"
          id="metar-name"
          label="Name"
          hint="Leer: wie die Station sich selbst nennt."
          maxLength={60}
          state={state}
        />
        <p>
          <button className="btn" name="intent" value="metar">
            Hinzufügen
          </button>
        </p>
      </Form>
    </section>
  )
}

/** Lists for each source the last fetch and its result, with a button to fetch now. */
export function PollsPanel({ polls }: { polls: WeatherSettings['polls'] }) {
  if (polls.length === 0) return null
  const moment = (iso: string | null) => (iso === null ? 'noch nie' : localDateTime(Date.parse(iso)))
  return (
    <section className="panel w5">
      <h2>Abrufe</h2>
      <ul className="list">
        {polls.map(({ source, label, isAsked, askedAt, answeredAt, dueAt, failure }) => (
          <li key={source}>
            <span>
              {label}
              <small>{`${isAsked ? 'Letzte Antwort' : 'Zuletzt gesendet'}: ${moment(answeredAt)}`}</small>
              {isAsked && <small>{`Zuletzt gefragt: ${moment(askedAt)}, wieder ab ${moment(dueAt)}`}</small>}
              {failure !== null && <small className="warn-t">{failure}</small>}
            </span>
            {isAsked && (
              <Form method="post" replace>
                <input type="hidden" name="source" value={source} />
                <RowButton intent="pruefen" label="Jetzt prüfen" what={label} />
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
