import type { FormState } from '#app/lib/forms.ts'
import { type Choice, SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { elsewhere } from './menu-form.ts'

type TargetFieldsProps = {
  name: string
  /** Of the address, for another website. */
  addressName: string
  state: FormState
  targets: readonly Choice[]
}

/** Where a link leads: a page by its name, or another website. */
export function TargetFields({ name, addressName, state, targets }: TargetFieldsProps) {
  const stored = state.values[name] ?? ''
  const isKnown = stored === '' || stored === elsewhere || targets.some(({ value }) => value === stored)
  return (
    <>
      <SelectField
        name={name}
        label="Führt zu"
        choices={[
          ...(isKnown
            ? []
            : [{ value: stored, label: stored.startsWith('seite:') ? 'Seite im Papierkorb' : stored }]),
          ...targets,
          { value: elsewhere, label: 'Andere Website …' },
        ]}
        prompt="Bitte wählen"
        state={state}
        unmarked
        width="c2"
      />
      <TextField
        name={addressName}
        label="Adresse der anderen Website"
        state={state}
        unmarked
        maxLength={300}
        spellCheck={false}
        placeholder="https://…"
        width="c2"
      />
    </>
  )
}
