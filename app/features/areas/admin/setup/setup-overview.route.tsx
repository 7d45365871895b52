import type { Route } from './+types/setup-overview.route'
import { adminContext } from '#app/platform/identity/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { useRootData } from '#app/shell/frame.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { type FirstStep, firstStepsFor, setupStepsFor } from '../first-steps.server.ts'
import { SetupPreview, SetupSteps } from './setup-frame.tsx'
import type { SetupKey } from './setup-steps.ts'
import styles from './setup.css?inline'

export const handle = { styles: [styles] }

export async function loader({ context }: Route.LoaderArgs) {
  const by = context.get(adminContext)
  const services = context.get(servicesContext)
  const steps = await setupStepsFor(services, by)
  const offers = (await firstStepsFor(services, by)).filter(
    ({ key, state }) => state !== 'done' && !steps.some((step) => step.key === key),
  )
  return { steps, offers }
}

export const meta = unlistedMeta('Einrichten', 'Was da ist und was noch fehlt.')

export default function SetupOverview({ loaderData: { steps, offers } }: Route.ComponentProps) {
  const of = (wanted: FirstStep['state']) => steps.filter(({ state }) => state === wanted)
  const [missing, there] = [of('open'), of('done')]
  const mayPublish = useRootData()?.frame.preparation === 'to publish'
  return (
    <div className="setup">
      <SetupSteps
        steps={steps.map(({ key, state }) => ({ key: key as SetupKey, isDone: state === 'done' }))}
        current={null}
      />
      <div className="setup-two">
        <div className="setup-main">
          <h1>{steps.length > 0 && missing.length === 0 ? 'Alles Nötige ist da.' : 'Einrichten'}</h1>
          <p className="lead">
            {steps.length === 0
              ? 'Das ist Sache von Vorstand, Flugbetrieb und Technik. '
              : `${there.length === 0 ? 'Keiner' : there.length} von ${steps.length} Schritten ${there.length < 2 ? 'ist' : 'sind'} erledigt. `}
            Alles lässt sich jederzeit ändern.
          </p>
          {mayPublish && (
            <p>
              <a
                className={missing.length === 0 ? 'btn' : 'btn btn-line'}
                href="/admin/einstellungen/veroeffentlichung"
              >
                Veröffentlichen
              </a>
            </p>
          )}
          <Lines title="Fehlt noch" steps={missing} verb="Eintragen" />
          <Lines title="Ist da" steps={there} verb="Ändern" />
          <Lines title="Geht auch ohne" steps={[...of('dismissed'), ...offers]} verb="Ergänzen" />
        </div>
        <SetupPreview />
      </div>
    </div>
  )
}

type LinesProps = { title: string; steps: Route.ComponentProps['loaderData']['steps']; verb: string }

function Lines({ title, steps, verb }: LinesProps) {
  if (steps.length === 0) return null
  return (
    <section>
      <h2 className="h3">{title}</h2>
      <ul className="setup-have">
        {steps.map(({ key, label, sentence, href }) => (
          <li key={key}>
            <span>
              {label}
              <small>{sentence}</small>
            </span>
            <a className="btn btn-quiet btn-sm" href={href}>
              {verb}
              <span className="vh">: {label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
