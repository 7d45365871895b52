import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { describing, FieldFrame, type FieldProps } from './field-frame.tsx'
import type { FormState } from '#app/lib/forms.ts'

type TextFieldProps = FieldProps & {
  type?:
    | 'text'
    | 'email'
    | 'tel'
    | 'date'
    | 'time'
    | 'datetime-local'
    | 'number'
    | 'search'
    | 'url'
    | 'password'
  /** Shown after the input: `kg`. */
  unit?: string
  defaultValue?: string | undefined
} & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'autoComplete'
    | 'className'
    | 'inputMode'
    | 'list'
    | 'max'
    | 'maxLength'
    | 'min'
    | 'placeholder'
    | 'spellCheck'
    | 'step'
  >

export function TextField({
  name,
  id = name,
  label,
  hint,
  state,
  required,
  unmarked,
  mark,
  width,
  unit,
  defaultValue,
  ...input
}: TextFieldProps) {
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
  const element = (
    <input
      id={id}
      name={name}
      type="text"
      {...input}
      defaultValue={state?.values[name] ?? defaultValue}
      required={required}
      {...describing(frame)}
    />
  )
  return (
    <FieldFrame {...frame}>
      {unit === undefined ? (
        element
      ) : (
        <div className="affix">
          {element}
          <span>{unit}</span>
        </div>
      )}
    </FieldFrame>
  )
}

type PicturesFieldProps = {
  name: string
  label: string
  hint: string
  state: FormState | undefined
  required?: boolean
}

/** Upload of several pictures. A browser forgets them when the form is returned, so a hint says so. */
export function PicturesField({ name, label, hint, state, required = false }: PicturesFieldProps) {
  const again =
    state === undefined ? '' : ' Bitte noch einmal auswählen: Der Browser merkt sich Bilder nicht.'
  const frame = { name, label, hint: hint + again, state, required }
  return (
    <FieldFrame {...frame}>
      <input
        id={name}
        name={name}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        required={required}
        {...describing(frame)}
      />
    </FieldFrame>
  )
}

type TextAreaProps = FieldProps & { defaultValue?: string | undefined } & Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'autoComplete' | 'maxLength' | 'minLength' | 'placeholder' | 'rows'
  >

export function TextArea({
  name,
  id = name,
  label,
  hint,
  state,
  required,
  unmarked,
  mark,
  width,
  defaultValue,
  ...input
}: TextAreaProps) {
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
      <textarea
        id={id}
        name={name}
        {...input}
        defaultValue={state?.values[name] ?? defaultValue}
        required={required}
        {...describing(frame)}
      />
    </FieldFrame>
  )
}
