import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-weather.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/right-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { changeWeather, type WeatherChange, type WeatherForm } from './change-weather.server.ts'
import { OwnStationPanel } from './own-station-panel.tsx'
import { AddMetarPanel, PollsPanel, StationsPanel } from './weather-settings-panels.tsx'
import styles from './admin-weather.css?inline'
import { weatherSettings } from './weather-settings.server.ts'
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
        {settings.mayAddMetar && <AddMetarPanel state={state('metar')} />}
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
      <p>{change.words}</p>
    </div>
  )
}
