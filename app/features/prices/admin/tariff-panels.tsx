import { SureButton } from '#app/ui/sure-button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import type { Refusal } from './act-on-tariff.server.ts'
import type { StoredTariff } from './save-tariff.server.ts'

type PanelProps = { tariff: StoredTariff; refusal: Refusal | undefined }

/** A new price from a day on; the present one stays in the archive. */
export function ContinuePanel({ tariff, refusal }: PanelProps) {
  return (
    <section className="panel" id="fortsetzen">
      <h2>Neuer Preis ab</h2>
      <p className="small muted">
        Dieser Preis endet am Tag davor und bleibt in der alten Liste. Der neue öffnet sich zum Ändern.
      </p>
      <DayForm
        act="fortsetzen"
        label="Erster Tag des neuen Preises"
        button="Kopie anlegen"
        tariff={tariff}
        refusal={refusal}
      />
    </section>
  )
}

/** The last day of a price that is not to go on. */
export function EndPanel({ tariff, refusal }: PanelProps) {
  return (
    <section className="panel" id="beenden">
      <h2>Beenden</h2>
      <p className="small muted">Danach steht er nur noch unter „Frühere Preise“.</p>
      <DayForm act="beenden" label="Letzter Tag" button="Beenden" tariff={tariff} refusal={refusal} />
    </section>
  )
}

export function RemovePanel({ tariff }: { tariff: StoredTariff }) {
  return (
    <section className="panel" id="loeschen">
      <h2>Löschen</h2>
      <p className="small muted">Nur möglich, weil dieser Preis noch nie galt.</p>
      <form method="post">
        <SureButton
          label={tariff.details.label === '' ? 'Preis löschen' : `„${tariff.details.label}“ löschen`}
          verb="löschen"
          intent="loeschen"
          effect="Der Preis ist dann weg und steht auch nicht unter „Frühere Preise“."
        />
      </form>
    </section>
  )
}

type DayFormProps = PanelProps & { act: Refusal['act']; label: string; button: string }

function DayForm({ act, label, button, tariff, refusal }: DayFormProps) {
  const refused = refusal?.act === act ? refusal : undefined
  const id = `${act}-tag`
  return (
    <form method="post" action={`#${act}`} className="stack" noValidate>
      <input type="hidden" name="fassung" value={tariff.updatedAt} />
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
