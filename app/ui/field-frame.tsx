import type { ReactNode } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { Icon } from './icon.tsx'

/** What every field of a form has. */
export type FieldProps = {
  /** Also the element's id, which the error summary jumps to, unless `id` is given. */
  name: string
  /** For a second form on the page with fields of the same name. */
  id?: string
  label: ReactNode
  hint?: ReactNode
  /** The form as it was refused; its values and sentences come back to their fields. */
  state?: FormState | undefined
  required?: boolean
  /** In a form where nothing has to be filled in, the word „freiwillig“ is left out. */
  unmarked?: boolean
  /** Columns of six: `c2`, `c3`, `c4`; the whole row without. */
  width?: 'c2' | 'c3' | 'c4'
}

/** Attributes that tie an input to its hint and its error. */
export function describing({
  name,
  id = name,
  hint,
  state,
}: Pick<FieldProps, 'name' | 'id' | 'hint' | 'state'>) {
  const error = state?.errors[name]
  const describedBy = [hint !== undefined && `${id}-h`, error !== undefined && `${id}-e`]
    .filter(Boolean)
    .join(' ')
  return {
    ...(describedBy !== '' && { 'aria-describedby': describedBy }),
    ...(error !== undefined && { 'aria-invalid': true }),
  }
}

/** Label, hint, the input itself, and what is wrong with it. */
export function FieldFrame({
  name,
  id = name,
  label,
  hint,
  state,
  required = false,
  unmarked = false,
  width,
  children,
}: FieldProps & { children: ReactNode }) {
  const error = state?.errors[name]
  return (
    <div className={['field', width, error !== undefined && 'err'].filter(Boolean).join(' ')}>
      <label htmlFor={id}>
        {label}
        {!required && !unmarked && <span className="opt"> (freiwillig)</span>}
      </label>
      {hint !== undefined && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError name={id} error={error} />
    </div>
  )
}

/** `name` is the id of the field it belongs to. */
export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p className="err-t" id={`${name}-e`}>
      <Icon name="warn" />
      <span>{error}</span>
    </p>
  )
}
