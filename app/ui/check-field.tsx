import type { ReactNode } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { describing, FieldError } from './field-frame.tsx'

type CheckFieldProps = {
  name: string
  /** Label of the checkbox; may contain links. */
  children: ReactNode
  state?: FormState | undefined
  required?: boolean
  /** Value sent if it is ticked. */
  value?: string
  defaultChecked?: boolean
}

export function CheckField({
  name,
  children,
  state,
  required,
  value = 'ja',
  defaultChecked = false,
}: CheckFieldProps) {
  const error = state?.errors[name]
  const checked = state === undefined ? defaultChecked : state.values[name] === value
  return (
    <div className={error === undefined ? 'tick' : 'tick field err'}>
      <label className="check">
        <input
          type="checkbox"
          id={name}
          name={name}
          value={value}
          defaultChecked={checked}
          required={required}
          {...describing({ name, hint: undefined, state })}
        />
        <span>{children}</span>
      </label>
      <FieldError name={name} error={error} />
    </div>
  )
}
