import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { OpenSetup } from './open-setup.server.ts'
import { setupAddress, type SetupKey, setupNames } from './setup-steps.ts'

type SetupFrameProps = {
  setup: OpenSetup
  title: string
  lead: ReactNode
  children: ReactNode
}

/** Renders the frame of one setup screen: progress, question, link to skip it, and the preview of the home page. */
export function SetupFrame({ setup, title, lead, children }: SetupFrameProps) {
  const { key, steps, number, count, back, next } = setup
  return (
    <div className="setup">
      <SetupSteps steps={steps} current={key} />
      <div className="setup-two">
        <div className="setup-main">
          <p className="small muted">
            Schritt {number} von {count}
          </p>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {children}
          <p className="setup-foot">
            {back !== null && (
              <a className="btn btn-quiet" href={back.href}>
                Zurück: {back.name}
              </a>
            )}
            <a className="btn btn-quiet" href={next.href}>
              Später, weiter zu: {next.name}
            </a>
          </p>
        </div>
        <SetupPreview />
      </div>
    </div>
  )
}

type SetupStepsProps = { steps: OpenSetup['steps']; current: SetupKey | null }

export function SetupSteps({ steps, current }: SetupStepsProps) {
  return (
    <nav aria-label="Schritte">
      <ol className="setup-steps">
        {steps.map(({ key, isDone }, index) => (
          <li key={key}>
            <a href={setupAddress(key)} aria-current={key === current ? 'step' : undefined}>
              <span className="n" aria-hidden="true">
                {isDone ? <Icon name="check" /> : index + 1}
              </span>
              <span>{setupNames[key]}</span>
              {isDone && <span className="vh">: erledigt</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Shows the current home page without scripts; nothing in it can be pressed. */
export function SetupPreview() {
  return (
    <details className="setup-preview">
      <summary>So sieht die Startseite aus</summary>
      <iframe
        title="Die Startseite am Telefon"
        src="/admin/einrichten/vorschau"
        sandbox="allow-same-origin"
        loading="lazy"
        inert
      />
      <p className="small">
        <a href="/">Startseite ansehen</a>
      </p>
    </details>
  )
}
