import type { CSSProperties } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { describing, FieldError } from '#app/ui/fields.tsx'
import type { FieldChoice } from './record-field.ts'

type SwatchFieldProps = {
  name: string
  label: string
  hint?: string | undefined
  swatches: readonly FieldChoice[]
  state: FormState
}

/** Renders a hue as swatches to choose among; a stored one that is none of them stands first. */
export function SwatchField({ name, label, hint, swatches, state }: SwatchFieldProps) {
  const error = state.errors[name]
  const chosen = state.values[name] ?? ''
  const isKnown = chosen === '' || swatches.some(({ value }) => value === chosen)
  const all = isKnown ? swatches : [{ value: chosen, label: 'Bisher' }, ...swatches]
  return (
    <fieldset
      className={error === undefined ? 'field choices' : 'field choices err'}
      id={name}
      tabIndex={-1}
      {...describing({ name, hint, state })}
    >
      <legend className="flabel">{label}</legend>
      {hint !== undefined && (
        <p className="hint" id={`${name}-h`}>
          {hint}
        </p>
      )}
      <div className="swatches">
        {all.map(({ value, label: word }) => (
          <label key={value} className="check" style={{ '--hue': value } as CSSProperties}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>
              {word} <small>{value}</small>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${name}-e`} error={error} />
    </fieldset>
  )
}
