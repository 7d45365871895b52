import type { FormState } from '#app/lib/forms.ts'
import { SelectField } from '#app/ui/select-field.tsx'

type RetentionPanelProps = {
  keptMonths: number
  choices: readonly number[]
  mayKeep: boolean
  state: FormState | undefined
}

const words = (months: number) => (months === 12 ? '1 Jahr' : `${months / 12} Jahre`)

/** How long lines are kept; what is older goes by night, which leaves a line itself. */
export function RetentionPanel({ keptMonths, choices, mayKeep, state }: RetentionPanelProps) {
  return (
    <section className="panel stack">
      <h2>Aufbewahrung</h2>
      <p>
        Einträge werden nach {words(keptMonths)} nachts gelöscht. Wird eine Person gelöscht, verschwindet ihr
        Name auch hier.
      </p>
      {mayKeep && (
        <form className="form" method="post">
          <div className="fgrid">
            <SelectField
              name="monate"
              label="Aufheben für"
              width="c2"
              choices={choices.map((months) => ({ value: String(months), label: words(months) }))}
              defaultValue={String(keptMonths)}
              state={state}
              required
            />
          </div>
          <div className="btn-row">
            <button className="btn btn-line btn-sm">Speichern</button>
          </div>
        </form>
      )}
    </section>
  )
}
