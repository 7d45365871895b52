import { FieldError } from '#app/ui/field-error.tsx'
import type { Refusal } from './end-tariff.server.ts'

type PanelProps = { revision: string; refusal: Refusal | undefined }

/** Form for a new price from a day on; the current one remains in the archive. */
export function ContinuePanel(panel: PanelProps) {
  return (
    <section className="panel" id="fortsetzen">
      <h2>Neuer Preis ab</h2>
      <p className="small muted">
        Dieser Preis endet am Tag davor und bleibt in der alten Liste. Der neue öffnet sich zum Ändern.
      </p>
      <DayForm act="fortsetzen" label="Erster Tag des neuen Preises" button="Kopie anlegen" {...panel} />
    </section>
  )
}

/** Form for the last day of a price. */
export function EndPanel(panel: PanelProps) {
  return (
    <section className="panel" id="beenden">
      <h2>Beenden</h2>
      <p className="small muted">Danach steht er nur noch unter „Frühere Preise“.</p>
      <DayForm act="beenden" label="Letzter Tag" button="Beenden" {...panel} />
    </section>
  )
}

type DayFormProps = PanelProps & { act: Refusal['act']; label: string; button: string }

function DayForm({ act, label, button, revision, refusal }: DayFormProps) {
  const refused = refusal?.act === act ? refusal : undefined
  const id = `${act}-tag`
  return (
    <form method="post" action={`#${act}`} className="stack" noValidate>
      <input type="hidden" name="expectedRevision" value={revision} />
      <div className={refused === undefined ? 'field' : 'field err'}>
        <label htmlFor={id}>{label}</label>
        <input
          type="date"
          id={id}
          name="tag"
          defaultValue={refused?.day}
          aria-invalid={refused !== undefined || undefined}
          aria-describedby={refused === undefined ? undefined : `${id}-error`}
        />
        <FieldError id={`${id}-error`} sentence={refused?.sentence} />
      </div>
      <button className="btn btn-line" name="intent" value={act}>
        {button}
      </button>
    </form>
  )
}
