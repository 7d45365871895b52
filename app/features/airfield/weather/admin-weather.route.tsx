import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect, Form } from 'react-router'
import type { Route } from './+types/admin-weather.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, type FormState } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { RowButton } from '#app/ui/row-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { changeWeather, type WeatherChange, type WeatherForm } from './change-weather.server.ts'
import { OwnStationPanel } from './own-station-panel.tsx'
import { localDateTime } from '#app/lib/german-dates.ts'
import { SureButton } from '#app/ui/sure-button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import styles from './admin-weather.css?inline'
import { weatherSettings, type WeatherSettings } from './weather-settings.server.ts'
import { MetarInput, PushInput, UrlInput } from './weather-settings-input.ts'

export const handle = { styles: [styles] }
export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-weather')]

export async function loader({ context, request }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-weather')
  const services = context.get(servicesContext)
  return {
    settings: await weatherSettings(services),
    isSaved: new URL(request.url).searchParams.has('gespeichert'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-weather')
  const change = await changeWeather(
    context.get(servicesContext),
    by,
    await readForm(request, ['id', 'source', MetarInput, PushInput, UrlInput]),
  )
  if (change === undefined) throw data(null, { status: 400, statusText: 'Bad Request' })
  if (change.kind === 'saved') return redirect('/admin/einstellungen/wetter?gespeichert', 303)
  return data(change, { status: change.kind === 'refused' ? 400 : 200 })
}

export const meta = unlistedMeta('Wetter', 'Stationen, deren Wetter auf der Website steht.')

export default function AdminWeather({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, isSaved } = loaderData
  const state = (form: WeatherForm) =>
    actionData?.kind === 'refused' && actionData.form === form ? actionData.state : undefined
  return (
    <>
      <AdminHead
        trail={[['Einstellungen', '/admin/einstellungen'], ['Wetter']]}
        title="Wetter"
        below={<p>Die erste Station mit aktueller Meldung steht in der Statuszeile.</p>}
      />
      {isSaved && actionData === undefined && (
        <div className="note ok" role="status">
          <Icon name="ok" />
          <p>Gespeichert. Neue Stationen werden gleich gefragt.</p>
        </div>
      )}
      {actionData !== undefined && <ChangeNote change={actionData} />}
      <div className="dash">
        <StationsPanel settings={settings} />
        {(settings.mayAddMetar || state('metar') !== undefined) && <AddMetarPanel state={state('metar')} />}
        <OwnStationPanel own={settings.own} push={state('push')} url={state('url')} />
        <PollsPanel polls={settings.polls} />
      </div>
    </>
  )
}

function ChangeNote({ change }: { change: WeatherChange }) {
  if (change.kind === 'key') {
    return (
      <div className="note ok" role="status">
        <Icon name="ok" />
        <div>
          <p>
            <strong>Der Schlüssel der Station, nur dieses eine Mal:</strong>
          </p>
          <p className="data" style={{ overflowWrap: 'anywhere' }}>
            {change.key}
          </p>
          <p>
            Trage ihn in der Station ein. Wer ihn verliert, stellt hier einen neuen aus; der alte gilt dann
            nicht mehr.
          </p>
        </div>
      </div>
    )
  }
  if (change.kind !== 'tested') return null
  return (
    <div className={change.ok ? 'note ok' : 'note stop'} role={change.ok ? 'status' : 'alert'}>
      <Icon name={change.ok ? 'ok' : 'stop'} />
      <p>{change.text}</p>
    </div>
  )
}

/** Lists the stations in the order in which the strip chooses among them. */
function StationsPanel({ settings: { stations } }: { settings: WeatherSettings }) {
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

function AddMetarPanel({ state }: { state: FormState | undefined }) {
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
function PollsPanel({ polls }: { polls: WeatherSettings['polls'] }) {
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
