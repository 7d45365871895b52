import type { ReactNode } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { Icon } from './icon.tsx'

/** Properties of every form field. */
export type FieldProps = {
  /** Name of the field; also the element's id, to which the error summary links, unless `id` is given. */
  name: string
  /** For a second form on the page with the same field names. */
  id?: string
  label: ReactNode
  hint?: ReactNode
  /** State of a refused form; its values and errors are shown in the fields. */
  state?: FormState | undefined
  required?: boolean
  /** Leaves out the word „freiwillig“, in a form without required fields. */
  unmarked?: boolean
  /** Says it in another language instead: `optional`. */
  mark?: string
  /** Width in columns of six: `c2`, `c3`, `c4`; the whole row by default. */
  width?: 'c2' | 'c3' | 'c4'
}

/** Returns the attributes that connect an input to its hint and error. */
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

/** Label, hint, input and error message. */
export function FieldFrame({
  name,
  id = name,
  label,
  hint,
  state,
  required = false,
  unmarked = false,
  mark = 'freiwillig',
  width,
  children,
}: FieldProps & { children: ReactNode }) {
  const error = state?.errors[name]
  return (
    <div className={['field', width, error !== undefined && 'err'].filter(Boolean).join(' ')}>
      <label htmlFor={id}>
        {label}
        {!required && !unmarked && <span className="opt">{` (${mark})`}</span>}
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

/** `name`: id of the field. */
export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p className="err-t" id={`${name}-e`}>
      <Icon name="warn" />
      <span>{error}</span>
    </p>
  )
}

/** `lang` if the label is in another language than the page. */
export type Choice = { value: string; label: string; lang?: string }

type SelectFieldProps = FieldProps & {
  choices: readonly Choice[]
  /** Selected initially; by default, and without `prompt`, the first option. */
  defaultValue?: string | undefined
  /** Shown while nothing is chosen: „Bitte wählen“. */
  prompt?: string
}

export function SelectField({
  name,
  id = name,
  label,
  hint,
  state,
  required,
  unmarked,
  mark,
  width,
  choices,
  defaultValue,
  prompt,
}: SelectFieldProps) {
  const frame = {
    name,
    id,
    label,
    hint,
    state,
    ...(required !== undefined && { required }),
    ...(unmarked !== undefined && { unmarked }),
    ...(mark !== undefined && { mark }),
    ...(width !== undefined && { width }),
  }
  return (
    <FieldFrame {...frame}>
      <select
        id={id}
        name={name}
        defaultValue={state?.values[name] ?? defaultValue ?? (prompt === undefined ? undefined : '')}
        required={required}
        {...describing(frame)}
      >
        {prompt !== undefined && <option value="">{prompt}</option>}
        {choices.map(({ value, label: text, lang }) => (
          <option key={value} value={value} lang={lang}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
