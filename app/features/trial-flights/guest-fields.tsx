import type { FormState } from '#app/lib/forms.ts'
import { TextField } from '#app/ui/text-field.tsx'

type GuestFieldsProps = { number: 1 | 2 | 3; state: FormState | undefined }

/** The first guest stands open; further ones unfold, and stay open when something was written there. */
export function GuestFields({ number, state }: GuestFieldsProps) {
  const prefix = `gast${number}`
  if (number === 1) return <Fields prefix={prefix} state={state} isRequired />
  const isTouched = [...Object.entries(state?.values ?? {}), ...Object.entries(state?.errors ?? {})].some(
    ([name, value]) => name.startsWith(prefix) && value !== '',
  )
  return (
    <details className="further" open={isTouched}>
      <summary>{number === 2 ? 'Zweiter' : 'Dritter'} Gast</summary>
      <Fields prefix={prefix} state={state} isRequired={false} />
    </details>
  )
}

type FieldsProps = { prefix: string; state: FormState | undefined; isRequired: boolean }

function Fields({ prefix, state, isRequired }: FieldsProps) {
  return (
    <div className="fgrid">
      <TextField name={`${prefix}-name`} label="Name" maxLength={120} width="c3" unmarked state={state} />
      <TextField
        name={`${prefix}-alter`}
        label="Alter"
        unit="Jahre"
        inputMode="numeric"
        maxLength={3}
        width="c3"
        unmarked
        state={state}
      />
      <TextField
        name={`${prefix}-gewicht`}
        label="Gewicht mit Kleidung"
        hint="Für die Schwerpunktrechnung"
        unit="kg"
        inputMode="numeric"
        maxLength={3}
        width="c3"
        unmarked
        state={state}
      />
      <TextField
        name={`${prefix}-groesse`}
        label="Größe"
        hint="Wichtig bei Kindern"
        unit="cm"
        inputMode="numeric"
        maxLength={3}
        width="c3"
        state={state}
      />
      {isRequired && (
        <TextField
          name={`${prefix}-hinweis`}
          label="Hinweis"
          hint="Zum Beispiel: Hilfe beim Einsteigen"
          maxLength={300}
          state={state}
        />
      )}
    </div>
  )
}
