import { Icon } from '#app/ui/icon.tsx'
import { applicationsPath } from '../application-address.ts'

type StepsPanelProps = {
  id: string
  /** As the page showed it. */
  revision: number
  steps: readonly { event: string; label: string }[]
}

/** The way to the decision, and the application on paper for the meeting. */
export function StepsPanel({ id, revision, steps }: StepsPanelProps) {
  return (
    <section className="panel">
      <h2>Bearbeitung</h2>
      <form method="post" className="btn-row">
        <input type="hidden" name="expectedRevision" value={revision} />
        {steps.map(({ event, label }) => (
          <button key={event} className="btn btn-line btn-sm" name="intent" value={event}>
            {label}
          </button>
        ))}
        <a className="btn btn-quiet btn-sm" href={`${applicationsPath}/${id}/antrag.pdf`}>
          <Icon name="download" /> Antrag als PDF
        </a>
      </form>
    </section>
  )
}
